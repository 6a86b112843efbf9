-- Each row of an order's family has the shard key of its store, as the order's number carries it.
-- fill-columns.ts fills older rows after this commits, and validates the constraints.

-- First in the lock order of money paths, so no payment is halfway while the tables below change.
lock table orders in exclusive mode;

-- As storeShardKey(): the first two bytes of the digest, modulo 1,024.
create function shard_key_of_store(store_id text) returns smallint language sql immutable strict parallel safe as $$
  select ((get_byte(digest, 0) * 256 + get_byte(digest, 1)) % 1024)::smallint
  from (select sha256(convert_to(store_id, 'UTF8')) as digest) digests
$$;

-- What programs of the previous release write without it. A foreign key refuses a row of no order.
create function fill_shard_key() returns trigger language plpgsql as $$
begin
  if tg_argv[0] in ('orders', 'day_numbers') then
    new.shard_key := shard_key_of_store(new.store_id);
  elsif tg_argv[0] = 'payment_entries' then
    new.shard_key := coalesce((select shard_key from payment_attempts where id = new.attempt_id), 0);
  else
    new.shard_key := coalesce((select shard_key from orders where id = new.order_id), 0);
  end if;
  return new;
end $$;

do $$
declare
  family text[] := array['orders', 'order_events', 'order_returns', 'order_coupons', 'order_refunds', 'refund_requests',
    'partial_refunds', 'payment_attempts', 'payment_entries', 'delivery_requests', 'favourite_orders',
    'kitchen_marks', 'ticket_prints', 'waiting_tickets', 'rings', 'day_numbers'];
  member text;
begin
  foreach member in array family loop
    execute format('alter table %I add column shard_key smallint', member);
    execute format('alter table %I add constraint shard_key_is_known check (shard_key is not null) not valid', member);
    execute format('create trigger shard_key_is_filled before insert or update on %I for each row
      when (new.shard_key is null) execute function fill_shard_key(%L)', member, member);
  end loop;
end $$;

-- Few, and refused to every update but this one.
alter table order_returns disable trigger order_returns_are_kept;
update order_returns set shard_key = shard_key_of_store(store_id);
alter table order_returns enable trigger order_returns_are_kept;

-- As 0085, with the key.
create or replace function note_end_of_order() returns trigger language plpgsql as $$
begin
  if current_setting('hansang.restores_steps', true) = 'on' then return null; end if;
  insert into order_returns (
    order_id, shard_key, act, store_id, at, due, franchise_points, call_reminder_points, exchange_credit, coupon_amount
  )
  select id, shard_key, 'end', store_id, new.at, case when payment_method like '%PRE\_CD%' then 0 else due end,
    franchise_points, call_reminder_points, exchange_credit, coupon_amount
  from orders
  where id = new.order_id and reached_store_at is not null;
  return null;
end $$;

create or replace function note_refund() returns trigger language plpgsql as $$
begin
  insert into order_returns (order_id, shard_key, act, store_id, at, due, local_voucher)
  select orders.id, orders.shard_key, 'refund:' || new.attempt_id || ':' || new.reason, orders.store_id, new.at,
    case attempts.pays when 'due' then new.amount else 0 end, case attempts.pays when 'due' then 0 else new.amount end
  from payment_attempts attempts join orders on orders.id = attempts.order_id
  where attempts.id = new.attempt_id and attempts.failure = '';
  return null;
end $$;

create or replace function note_returned_pieces() returns trigger language plpgsql as $$
begin
  insert into order_returns (order_id, shard_key, act, store_id, at)
  select id, shard_key, 'pieces:' || new.id, store_id, new.at from orders where id = new.order_id
  -- The request of a refund from before 0032 is written when its reason is sealed.
  on conflict do nothing;
  return null;
end $$;

-- As 0081, with the key in what it inserts.
create or replace function settle_payment(
  of_order text, order_version text, of_attempt text, attempt_version text,
  taken bigint, reference text, by_means text, by_card_company text, in_instalment text, compares_at timestamptz,
  settled timestamptz,
  becomes text, paid timestamptz, reached timestamptz, in_store text, of_day date,
  sequences integer[], from_steps text[], to_steps text[], by_actor text,
  channel text, payloads text[],
  kept_scope text, kept_key text, kept_hash bytea, kept_answer jsonb, kept_at timestamptz
) returns boolean language plpgsql volatile as $$
declare
  number integer;
  of_shard smallint;
begin
  select shard_key into of_shard from orders where id = of_order and xmin::text = order_version for update;
  if not found then return false; end if;
  perform from payment_attempts where id = of_attempt and xmin::text = attempt_version for update;
  if not found then return false; end if;

  insert into payment_entries (attempt_id, shard_key, kind, reason, amount, at)
  values (of_attempt, of_shard, 'CAPTURE', 'paid', taken, settled);
  update payment_attempts
  set state = 'PAID', amount = taken, provider_reference = reference, means = by_means, card_company = by_card_company,
    instalment = in_instalment, failure = '', settled_at = settled, next_query_at = null, compare_at = compares_at
  where id = of_attempt;

  if of_day is not null then
    insert into day_numbers (shard_key, store_id, day, last) values (of_shard, in_store, of_day, 1)
    on conflict (store_id, day) do update set last = day_numbers.last + 1
    returning last into number;
  end if;
  update orders
  set status = becomes, paid_at = paid, reached_store_at = reached, day_number = coalesce(day_number, number),
    event_count = event_count + cardinality(to_steps)
  where id = of_order;
  insert into order_events (order_id, shard_key, sequence, from_status, to_status, actor, at)
  select of_order, of_shard, step.sequence, step.before, step.after, by_actor, settled
  from unnest(sequences, from_steps, to_steps) step (sequence, before, after);
  perform pg_notify(channel, payload) from unnest(payloads) payload;

  if kept_key is not null then
    insert into idempotent_answers (scope, key, body_hash, answer, created_at)
    values (kept_scope, kept_key, kept_hash, kept_answer, kept_at)
    on conflict (scope, key) do update
    set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at;
  end if;
  return true;
end;
$$;
