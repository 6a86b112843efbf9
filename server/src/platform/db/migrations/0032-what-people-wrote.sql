-- What people wrote of an order is sealed: the reasons of a cancel, a denial and a refund. The columns of before are
-- emptied by the program, which has the key, as long as a program of before still writes them.
alter table orders add column cancel_reason_sealed bytea;
alter table orders add column deny_reason_sealed bytea;
create index orders_with_plain_reasons on orders (id) where cancel_reason <> '' or deny_reason <> '';

-- One asking of a store for a refund; its lines are in order_refunds, its money in partial_refunds.
create table refund_requests (
  id uuid primary key,
  order_id text not null references orders,
  reason_sealed bytea
);
create index refund_requests_by_order on refund_requests (order_id);
alter table order_refunds alter column reason set default '';
update order_refunds set request_id = gen_random_uuid() where request_id is null;
alter table order_refunds alter column request_id set not null;
create index refunds_with_plain_reasons on order_refunds (id) where reason <> '';
