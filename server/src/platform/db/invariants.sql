-- Invariants of the data: each query returns the rows that violate one, with its name.
-- "Dead" orders are cancelled, denied or returned; their payments are refunded.

-- 1 every acknowledged order exists once, with the acknowledged total
select 'acknowledged-order-exists' as invariant, answers.answer ->> 'ordrId' as subject
from idempotent_answers answers
where answers.scope like '% /api/v1/user/orders/insOrderInfo'
  and not exists (select from orders where orders.id = answers.answer ->> 'ordrId');

select 'order-acknowledged-once' as invariant, answers.answer ->> 'ordrId' as subject
from idempotent_answers answers
where answers.scope like '% /api/v1/user/orders/insOrderInfo'
group by answers.answer ->> 'ordrId'
having count(*) > 1;

-- 2 at most one paid attempt per order; captures and refunds match the order
select 'one-paid-attempt' as invariant, order_id as subject
from payment_attempts
where state = 'PAID'
group by order_id, pays
having count(*) > 1;

select 'captured-once-and-whole' as invariant, attempts.id as subject
from payment_attempts attempts
left join payment_entries captures on captures.attempt_id = attempts.id and captures.kind = 'CAPTURE'
group by attempts.id, attempts.shard_key
having coalesce(sum(captures.amount), 0) <> case when attempts.state in ('PAID', 'RETURNING', 'REFUNDED') then attempts.amount else 0 end;

select 'refunds-are-booked' as invariant, attempts.id as subject
from payment_attempts attempts
left join payment_entries refunds on refunds.attempt_id = attempts.id and refunds.kind = 'REFUND'
group by attempts.id, attempts.shard_key
having coalesce(sum(refunds.amount), 0) <> attempts.refunded
  or (attempts.state = 'REFUNDED' and attempts.refunded <> attempts.amount);

select 'part-is-booked' as invariant, parts.id::text as subject
from partial_refunds parts
left join payment_entries booked
  on booked.attempt_id = parts.attempt_id and booked.kind = 'REFUND' and booked.reason = 'part-' || parts.id
where coalesce(booked.amount, 0) <> case parts.state when 'DONE' then parts.amount else 0 end;

-- Money that serves no order has a refund pending until it is refunded.
select 'money-to-return-is-owed' as invariant, id as subject
from payment_attempts
where state = 'RETURNING' and next_query_at is null;

select 'paid-order-holds-its-money' as invariant, orders.id as subject
from orders
where orders.paid_at is not null
  and orders.due > 0
  and orders.payment_method like '%PRE\_CD%'
  and orders.status not in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and not exists (
    select from payment_attempts attempts
    where attempts.order_id = orders.id and attempts.state = 'PAID' and attempts.amount = orders.due
  );

select 'voucher-is-paid' as invariant, orders.id as subject
from orders
where orders.local_voucher <> (
    select coalesce(sum(attempts.amount), 0) from payment_attempts attempts
    where attempts.order_id = orders.id and attempts.pays = 'local-voucher' and attempts.state = 'PAID'
  )
  and orders.status not in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  -- A voucher paid too late to be used has a refund pending.
  and not exists (
    select from payment_attempts attempts
    join outbox_effects on outbox_effects.key = 'refund-attempt:' || attempts.id
    where attempts.order_id = orders.id and attempts.pays = 'local-voucher' and attempts.state = 'PAID'
  );

select 'dead-order-gives-its-money-back' as invariant, orders.id as subject
from orders
join payment_attempts attempts on attempts.order_id = orders.id
where orders.status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and attempts.state = 'PAID'
  and not exists (select from outbox_effects where key = 'refund-attempt:' || attempts.id);

-- 3 every balance is the sum of its entries and of its lots; the held amount is the sum of its reservations
select 'balance-not-negative' as invariant, customer_id || ' ' || kind || ' ' || store_id as subject
from point_accounts
where balance < 0 or held < 0 or held > balance;

select 'balance-is-its-entries' as invariant, customer_id || ' ' || kind || ' ' || store_id as subject
from point_accounts accounts
where balance <> (
  select coalesce(sum(amount), 0) from point_entries entries
  where entries.customer_id = accounts.customer_id and entries.account_kind = accounts.kind
    and entries.store_id = accounts.store_id
);

select 'balance-is-its-lots' as invariant, customer_id || ' ' || kind || ' ' || store_id as subject
from point_accounts accounts
where balance <> (
  select coalesce(sum(remaining), 0) from point_lots lots
  where lots.customer_id = accounts.customer_id and lots.account_kind = accounts.kind
    and lots.store_id = accounts.store_id
    and lots.remaining > 0
);

select 'held-is-its-reservations' as invariant, customer_id || ' ' || kind || ' ' || store_id as subject
from point_accounts accounts
where held <> (
  select coalesce(sum(amount), 0) from point_reservations reservations
  where reservations.customer_id = accounts.customer_id and reservations.account_kind = accounts.kind
    and reservations.store_id = accounts.store_id and reservations.stage = 'RESERVED'
);

select 'committed-points-are-booked' as invariant, reservations.id::text as subject
from point_reservations reservations
left join lateral (
  select coalesce(sum(-amount), 0) as spent from point_entries entries
  where entries.order_id = reservations.order_id and entries.customer_id = reservations.customer_id
    and entries.account_kind = reservations.account_kind and entries.store_id = reservations.store_id
    and entries.kind in ('USE', 'USE_CANCEL')
) booked on true
where reservations.stage = 'COMMITTED' and (booked.spent < 0 or booked.spent > reservations.amount);

select 'points-come-back-once' as invariant, uses.id::text as subject
from point_entries uses
join point_entries back on back.reverses = uses.id
where uses.kind = 'USE'
group by uses.id, uses.customer_id
having sum(back.amount) > -uses.amount;

-- Foreign keys tell it, but not on Citus.
select 'row-of-a-purse-has-its-purse' as invariant, rows.what as subject
from (
  select 'entry ' || id as what, customer_id, account_kind, store_id from point_entries
  union all select 'lot ' || entry_id, customer_id, account_kind, store_id from point_lots
  union all select 'reservation ' || id, customer_id, account_kind, store_id from point_reservations
) rows
where not exists (
  select from point_accounts accounts
  where accounts.customer_id = rows.customer_id and accounts.kind = rows.account_kind and accounts.store_id = rows.store_id
);

select 'taking-has-its-entry-and-lot' as invariant, takings.entry_id || ' ' || takings.lot_entry_id as subject
from point_lot_takings takings
where not exists (
    select from point_entries entries where entries.customer_id = takings.customer_id and entries.id = takings.entry_id
  )
  or not exists (
    select from point_lots lots where lots.customer_id = takings.customer_id and lots.entry_id = takings.lot_entry_id
  );

select 'points-are-of-an-order' as invariant, rows.order_id as subject
from (select order_id from point_entries union select order_id from point_reservations) rows
where rows.order_id is not null and not exists (select from orders where orders.id = rows.order_id);

-- An order spends the points of its row once it is handed over; a cancelled one spends and holds none.
select 'order-spends-its-points' as invariant, orders.id as subject
from orders
left join lateral (
  select coalesce(sum(-amount) filter (where kind = 'USE'), 0) as used
  from point_entries where point_entries.order_id = orders.id
) spent on true
where orders.status not in ('NOT_ORDER_READY', 'ORDER_READY', 'ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and spent.used <> orders.franchise_points + orders.call_reminder_points;

select 'dead-order-gives-its-points-back' as invariant, orders.id as subject
from orders
where orders.status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and (
    exists (
      select from point_reservations
      where point_reservations.order_id = orders.id and point_reservations.stage in ('RESERVED', 'COMMITTED')
    )
    or 0 <> (
      select coalesce(sum(amount), 0) from point_entries
      where point_entries.order_id = orders.id and kind in ('USE', 'USE_CANCEL')
    )
  );

-- 4 a coupon is reserved or used by exactly one live order; '' stands for orders outside our system
select 'coupon-held-by-a-live-order' as invariant, coupons.channel || ' ' || coupons.number as subject
from coupons
where coupons.stage <> 'ISSUED' and coupons.order_id <> ''
  and not exists (
    select from orders
    join order_coupons held on held.order_id = orders.id
    where orders.id = coupons.order_id
      and held.channel = coupons.channel and held.number = coupons.number and held.stage = coupons.stage
      and orders.status not in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  );

select 'holding-has-its-coupon' as invariant, held.order_id || ' ' || held.number as subject
from order_coupons held
join coupons using (channel, number)
where held.stage in ('RESERVED', 'COMMITTED')
  and (coupons.order_id is distinct from held.order_id or coupons.stage <> held.stage);

select 'order-takes-off-its-coupons' as invariant, orders.id as subject
from orders
left join lateral (
  select coalesce(sum(amount) filter (where kind = 'amount'), 0) as coupons
  from order_coupons
  where order_coupons.order_id = orders.id and order_coupons.stage in ('RESERVED', 'COMMITTED')
) held on true
where orders.status not in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and held.coupons <> orders.coupon_amount;

-- 5 the total equals its snapshot, priced again
select 'total-is-its-lines' as invariant, orders.id as subject
from orders
where orders.order_amount <> (
  select coalesce(sum(((line ->> 'price')::bigint + (
    select coalesce(sum((option ->> 'price')::bigint), 0) from jsonb_array_elements(line -> 'options') option
  )) * (line ->> 'quantity')::bigint), 0)
  from jsonb_array_elements(orders.lines) line
);

-- Every constraint is enforced and validated. PostgreSQL 18 has constraints that are not enforced.
select 'due-is-the-sum-of-its-parts' as invariant, 'orders' as subject
where not exists (
  select from pg_constraint
  where conrelid = 'orders'::regclass and conname = 'due_is_the_sum' and convalidated
    and coalesce((to_jsonb(pg_constraint) ->> 'conenforced')::boolean, true)
);

-- 6 only allowed steps, without a gap, up to the order's status
select 'only-allowed-steps' as invariant, events.order_id || ' ' || events.sequence as subject
from order_events events
where not exists (
  select from order_steps steps
  where steps.from_status = events.from_status and steps.to_status = events.to_status
);

select 'steps-without-a-gap' as invariant, events.order_id || ' ' || events.sequence as subject
from (
  select *, lag(to_status, 1, 'NOT_ORDER_READY') over ordered as before, row_number() over ordered as place
  from order_events
  window ordered as (partition by order_id order by sequence)
) events
where (events.from_status <> events.before or events.sequence <> events.place)
  and left(events.order_id, 6) not in (select month from archived_months);

select 'order-stands-where-its-steps-lead' as invariant, orders.id as subject
from orders
left join lateral (
  select to_status, sequence from order_events
  where order_events.order_id = orders.id
  order by sequence desc
  limit 1
) last on true
where (orders.status <> coalesce(last.to_status, 'NOT_ORDER_READY') or orders.event_count <> coalesce(last.sequence, 0))
  and left(orders.id, 6) not in (select month from archived_months);

-- 7 each effect once: an order that reached a store was sent to its POS, where one is set, and never twice
select 'pos-is-told' as invariant, events.order_id as subject
from order_events events
where events.to_status = 'ORDER_PAY_DONE'
  and events.at >= coalesce((select before from forgotten_effects), '-infinity')
  and not exists (select from outbox_effects where key = 'push-to-pos:' || events.order_id || ':ORDER_PAY_DONE');

select 'job-per-effect' as invariant, jobs.name || ' ' || jobs.subject as subject
from (
  select name, coalesce(data ->> 'orderId', data ->> 'attemptId', data ->> 'messageId', data ->> 'refundId', data ->> 'requestId') as subject, count(*) as sent
  from pgboss.job
  where name in ('push-to-pos', 'refund-attempt', 'refund-part', 'send-message', 'request-delivery', 'withdraw-delivery')
  group by 1, 2
) jobs
cross join lateral (
  select count(*) as claimed from outbox_effects
  where key like jobs.name || ':%' and (jobs.name = 'send-message' or key like '%' || jobs.subject || '%')
) effects
where jobs.sent > effects.claimed and (effects.claimed > 0 or not exists (select from forgotten_effects));


-- 8 at most one delivery request per order, and only while it waits or is on its way; one job told the agency
select 'one-live-delivery-request' as invariant, order_id as subject
from delivery_requests
where state in ('OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP')
group by order_id
having count(*) > 1;

select 'live-delivery-is-of-a-live-order' as invariant, orders.id as subject
from delivery_requests requests
join orders on orders.id = requests.order_id
where requests.state in ('OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP')
  and orders.status not in (
    'ORDER_DLVR_REQ', 'ORDER_DAGCY_REQ', 'ORDER_DAGCY_ING', 'POS_STEP_DELIVERY_IN', 'ORDER_DAGCY_DONE', 'ORDER_COMPLETE'
  );

select 'delivery-is-asked-for' as invariant, id::text as subject
from delivery_requests
where created_at >= coalesce((select before from forgotten_effects), '-infinity')
  and not exists (select from outbox_effects where key = 'request-delivery:' || delivery_requests.id);

select 'called-off-delivery-is-withdrawn' as invariant, id::text as subject
from delivery_requests
where state = 'WITHDRAWING'
  and (
    next_query_at is null
    or not exists (select from outbox_effects where key like 'withdraw-delivery:' || delivery_requests.id || '%')
  );

-- 9 takings: what goes back is noted once, and a day that was added up is its orders
select 'end-is-noted' as invariant, events.order_id as subject
from order_events events
join orders on orders.id = events.order_id
where events.to_status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and orders.reached_store_at is not null
  and not exists (select from order_returns where order_returns.order_id = events.order_id and act = 'end');

select 'refund-is-noted' as invariant, entries.attempt_id as subject
from payment_entries entries
join payment_attempts attempts on attempts.id = entries.attempt_id
where entries.kind = 'REFUND' and attempts.failure = ''
  and not exists (
    select from order_returns returns
    where returns.order_id = attempts.order_id and returns.due + returns.local_voucher = entries.amount
      and returns.act = 'refund:' || entries.attempt_id || ':' || entries.reason
  );

select 'day-is-its-orders' as invariant, days.store_id || ' ' || days.day as subject
from takings_days days
left join lateral (
  select coalesce(sum(orders), 0) as orders, coalesce(sum(due), 0) as due,
    coalesce(sum(returned_due + returned_local_voucher), 0) as returned
  from takings_hours hours where hours.store_id = days.store_id and hours.day = days.day
) kept on true
left join lateral (
  select count(*) as orders, coalesce(sum(due), 0) as due from orders
  where orders.store_id = days.store_id and reached_store_at >= starts_at and reached_store_at < ends_at
) sold on true
left join lateral (
  select coalesce(sum(returns.due + returns.local_voucher), 0) as returned
  from order_returns returns join orders on orders.id = returns.order_id and orders.reached_store_at is not null
  where returns.store_id = days.store_id and returns.at >= starts_at and returns.at < ends_at
) back on true
where kept.orders <> sold.orders or kept.due <> sold.due or kept.returned <> back.returned;

-- Rows of an order are on its shard, and its number leads there.
select 'shard-key-is-its-order-s' as invariant, rows.order_id as subject
from (
  select order_id, shard_key from order_events
  union all select order_id, shard_key from order_returns
  union all select order_id, shard_key from order_coupons
  union all select order_id, shard_key from order_refunds
  union all select order_id, shard_key from refund_requests
  union all select order_id, shard_key from partial_refunds
  union all select order_id, shard_key from payment_attempts
  union all select order_id, shard_key from delivery_requests
  union all select order_id, shard_key from favourite_orders
  union all select order_id, shard_key from kitchen_marks
  union all select order_id, shard_key from ticket_prints
  union all select order_id, shard_key from waiting_tickets
  union all select order_id, shard_key from slot_places
  union all
  select attempts.order_id, entries.shard_key
  from payment_entries entries join payment_attempts attempts on attempts.id = entries.attempt_id
) rows
join orders on orders.id = rows.order_id
where rows.shard_key is distinct from orders.shard_key;

select 'number-leads-to-its-shard' as invariant, id as subject
from orders
where substr(id, 9, 1) = 'U'
  and shard_key is distinct from
    (strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substr(id, 10, 1)) - 1) * 32
      + strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substr(id, 11, 1)) - 1;

-- Foreign keys tell it of places, but not on Citus. Counts are forgotten after their places.
select 'place-is-counted' as invariant, places.store_id || ' ' || places.slot_at || ' ' || places.measure as subject
from (
  select shard_key, store_id, slot_at, measure, sum(quantity) as held
  from slot_places group by shard_key, store_id, slot_at, measure
) places
left join slot_counts counts using (shard_key, store_id, slot_at, measure)
where counts.taken is null or counts.taken < places.held;
