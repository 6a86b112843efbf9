-- Months, yyyymm, whose steps of orders are in an archive; their steps that are still here are no whole.
create table archived_months (
  month text primary key check (month ~ '^\d{6}$'),
  rows bigint not null,
  archived_at timestamptz not null
);

-- An end that comes back from an archive was noted when it happened.
create or replace function note_end_of_order() returns trigger language plpgsql as $$
begin
  if current_setting('hansang.restores_steps', true) = 'on' then return null; end if;
  insert into order_returns (
    order_id, act, store_id, at, due, franchise_points, call_reminder_points, exchange_credit, coupon_amount
  )
  select id, 'end', store_id, new.at, case when payment_method like '%PRE\_CD%' then 0 else due end,
    franchise_points, call_reminder_points, exchange_credit, coupon_amount
  from orders
  where id = new.order_id and reached_store_at is not null;
  return null;
end $$;
