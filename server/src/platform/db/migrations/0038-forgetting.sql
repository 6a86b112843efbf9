-- What is kept of a person ends. An order that is over may lose its address.
alter table orders drop constraint delivery_has_an_address;
alter table orders add constraint delivery_has_an_address
  check (order_type <> 'delivery' or address_sealed is not null or finished_at is not null);

-- Each index holds what is still to be forgotten, so that a sweep costs what it forgets.
create index orders_with_details on orders (finished_at)
  where address_sealed is not null or store_note_sealed is not null or delivery_note_sealed is not null
    or distance_km is not null or call_sid <> '';
create index orders_with_reasons on orders (finished_at)
  where cancel_reason_sealed is not null or deny_reason_sealed is not null;
create index orders_with_customer on orders (finished_at)
  where phone_sealed is not null or caller_phone_sealed is not null or customer_id is not null;
create index orders_without_contract on orders (finished_at)
  where paid_at is null and reached_store_at is null
    and (phone_sealed is not null or caller_phone_sealed is not null or customer_id is not null);

alter table refund_requests add column at timestamptz;
update refund_requests set at = coalesce(
  (select max(order_refunds.at) from order_refunds where order_refunds.request_id = refund_requests.id),
  (select placed_at from orders where orders.id = order_id)
);
alter table refund_requests alter column at set not null;
create index refund_requests_with_reason on refund_requests (at) where reason_sealed is not null;

-- Until when something of a customer was last seen to be needed; null: since they appeared.
alter table customers add column needed_until timestamptz;
create index customers_by_need on customers ((coalesce(needed_until, created_at)));

-- Whom the operator erased on request, as long as the law has orders of theirs kept.
create table erased_people (
  phone_lookup bytea primary key,
  phone_sealed bytea not null,
  -- The rows of customers that their orders name.
  customer_ids bigint[] not null,
  erased_at timestamptz not null
);
create index erased_people_by_age on erased_people (erased_at);

-- A look at a person goes by the clock alone: by a transaction that says what time it is, and after a year at least.
create function refuse_early_end() returns trigger language plpgsql as $$
begin
  if old.at < nullif(current_setting('hansang.forgets_at', true), '')::timestamptz - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger agent_views_end_by_the_clock before delete on agent_views
  for each row execute function refuse_early_end();
create trigger agent_views_are_not_emptied before truncate on agent_views
  for each statement execute function refuse_change();
