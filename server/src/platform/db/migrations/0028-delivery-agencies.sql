-- What an agency was asked to bring. Nothing of a person is kept: who is brought what stands in the order.
create table delivery_requests (
  -- Also the agency's name for it, so that a request that is sent twice is one.
  id uuid primary key,
  order_id text not null references orders,
  sequence bigint generated always as identity,
  agency text not null,
  state text not null check (
    state in (
      'OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP', 'DELIVERED', 'CANCELED', 'FAILED', 'WITHDRAWING', 'WITHDRAWN', 'KEPT'
    )
  ),
  agency_reference text not null default '',
  failure text not null default '',
  created_at timestamptz not null,
  -- When the agency was first told.
  asked_at timestamptz,
  -- When it is asked about next; null: never again.
  next_query_at timestamptz,
  settled_at timestamptz
);
create unique index one_live_delivery_request on delivery_requests (order_id)
  where state in ('OPEN', 'REQUESTED', 'ASSIGNED', 'PICKED_UP');
create index delivery_requests_by_order on delivery_requests (order_id, sequence);
create index delivery_requests_by_query on delivery_requests (next_query_at) where next_query_at is not null;

create table sandbox.deliveries (
  reference uuid primary key,
  requested_at timestamptz not null,
  canceled_at timestamptz
);

update stores set profile = profile || '{"usesDeliveryAgency": false}';
