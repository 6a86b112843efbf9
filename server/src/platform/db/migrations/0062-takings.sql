-- What orders gave back after they had reached their store, one row an act: the end of the order, a refund of money by
-- its attempt and reason, or pieces by their request. Kept by triggers, so that no program can pay back beside it.
create table order_returns (
  order_id text not null references orders,
  act text not null check (act = 'end' or act like 'refund:%' or act like 'pieces:%'),
  store_id text not null,
  at timestamptz not null,
  due bigint not null default 0 check (due >= 0),
  local_voucher bigint not null default 0 check (local_voucher >= 0),
  franchise_points bigint not null default 0 check (franchise_points >= 0),
  call_reminder_points bigint not null default 0 check (call_reminder_points >= 0),
  exchange_credit bigint not null default 0 check (exchange_credit >= 0),
  coupon_amount bigint not null default 0 check (coupon_amount >= 0),
  primary key (order_id, act)
);
create index order_returns_by_store on order_returns (store_id, at);
create trigger order_returns_are_kept before update or delete on order_returns
  for each row execute function refuse_change();

-- Points and coupons go back with the end. Money at the door was never taken; money paid ahead goes back by its own act.
create function note_end_of_order() returns trigger language plpgsql as $$
begin
  insert into order_returns (
    order_id, act, store_id, at, due, franchise_points, call_reminder_points, exchange_credit, coupon_amount
  )
  select id, 'end', store_id, new.at, case when payment_method like '%PRE\_CD%' then 0 else due end,
    franchise_points, call_reminder_points, exchange_credit, coupon_amount
  from orders
  where id = new.order_id and reached_store_at is not null;
  return null;
end $$;
create trigger ends_are_noted after insert on order_events for each row
  when (new.to_status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN'))
  execute function note_end_of_order();

-- An attempt with a failure took money that never paid for the order.
create function note_refund() returns trigger language plpgsql as $$
begin
  insert into order_returns (order_id, act, store_id, at, due, local_voucher)
  select orders.id, 'refund:' || new.attempt_id || ':' || new.reason, orders.store_id, new.at,
    case attempts.pays when 'due' then new.amount else 0 end, case attempts.pays when 'due' then 0 else new.amount end
  from payment_attempts attempts join orders on orders.id = attempts.order_id
  where attempts.id = new.attempt_id and attempts.failure = '';
  return null;
end $$;
create trigger refunds_are_noted after insert on payment_entries for each row
  when (new.kind = 'REFUND') execute function note_refund();

create function note_returned_pieces() returns trigger language plpgsql as $$
begin
  insert into order_returns (order_id, act, store_id, at)
  select id, 'pieces:' || new.id, store_id, new.at from orders where id = new.order_id
  -- The request of a refund from before 0032 is written when its reason is sealed.
  on conflict do nothing;
  return null;
end $$;
create trigger returned_pieces_are_noted after insert on refund_requests for each row
  execute function note_returned_pieces();

-- Orders that their stores accepted before moments of arrival were kept.
update orders set reached_store_at = coalesce(paid_at, placed_at)
where finished_at is not null and reached_store_at is null
  and exists (select from order_events where order_id = orders.id and to_status in ('ORDER_PAY_DONE', 'ORDER_ACCEPT'));

insert into order_returns (
  order_id, act, store_id, at, due, franchise_points, call_reminder_points, exchange_credit, coupon_amount
)
select id, 'end', store_id, ends.at, case when payment_method like '%PRE\_CD%' then 0 else due end,
  franchise_points, call_reminder_points, exchange_credit, coupon_amount
from orders join order_events ends on ends.order_id = orders.id
where ends.to_status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN')
  and reached_store_at is not null;

insert into order_returns (order_id, act, store_id, at, due, local_voucher)
select orders.id, 'refund:' || entries.attempt_id || ':' || entries.reason, orders.store_id, entries.at,
  case attempts.pays when 'due' then entries.amount else 0 end,
  case attempts.pays when 'due' then 0 else entries.amount end
from payment_entries entries
join payment_attempts attempts on attempts.id = entries.attempt_id
join orders on orders.id = attempts.order_id
where entries.kind = 'REFUND' and attempts.failure = '';

insert into order_returns (order_id, act, store_id, at)
select orders.id, 'pieces:' || refund_requests.id, orders.store_id, refund_requests.at
from refund_requests join orders on orders.id = refund_requests.order_id;

create index orders_by_arrival on orders (store_id, reached_store_at) where reached_store_at is not null;
