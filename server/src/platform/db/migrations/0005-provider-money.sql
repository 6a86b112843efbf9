-- Money that a provider took for an attempt that serves no order, and refunds made in its console.

-- RETURNING: taken, serves no order, on its way back.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check check (
  state in ('CREATED', 'CONFIRMING', 'UNKNOWN', 'PAID', 'FAILED', 'REPLACED', 'EXPIRED', 'RETURNING', 'REFUNDED')
);

-- When the provider's books of a paid attempt are compared with ours next.
alter table payment_attempts add column compare_at timestamptz;
create index attempts_to_compare on payment_attempts (compare_at) where compare_at is not null;

-- A part of which the console gave back everything before us gives back nothing more.
alter table partial_refunds drop constraint partial_refunds_amount_check;
alter table partial_refunds add constraint partial_refunds_amount_check check (amount >= 0);

-- Attempts of the last day are watched like new ones, paid ones of the last month compared.
update payment_attempts set next_query_at = created_at
where state in ('CREATED', 'FAILED', 'REPLACED', 'EXPIRED')
  and created_at > (select max(created_at) from payment_attempts) - interval '1 day';
update payment_attempts set compare_at = settled_at
where state = 'PAID' and settled_at > (select max(settled_at) from payment_attempts) - interval '30 days';
