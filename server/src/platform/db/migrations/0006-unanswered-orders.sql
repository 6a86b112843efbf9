-- Orders that their store does not answer are seen to, step by step. Those that waited before this migration
-- have no moment of arrival and are left to their stores.
alter table orders
  add column reached_store_at timestamptz,
  add column escalation smallint not null default 0,
  add column escalated_at timestamptz;

create index orders_waiting on orders (reached_store_at) where status in ('ORDER_PAY_DONE', 'ORDER_READY');
