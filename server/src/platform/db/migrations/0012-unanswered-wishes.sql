-- A wish to cancel that its store does not answer is seen to step by step, like an order that it does not answer; and
-- what a till did not take, however often it was tried, waits for its store.
alter table orders
  add column cancel_asked_at timestamptz,
  add column cancel_escalation smallint not null default 0,
  add column cancel_escalated_at timestamptz,
  add column till_missed_at timestamptz;

update orders
set cancel_asked_at = (
  select max(at) from order_events where order_id = orders.id and to_status = 'ORDER_CANCEL_ACCEPT'
)
where status = 'ORDER_CANCEL_ACCEPT';

create index orders_asking on orders (cancel_asked_at) where status = 'ORDER_CANCEL_ACCEPT';
