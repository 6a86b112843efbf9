-- How much of a quarter of an hour is promised, by what is counted: orders, pieces, or pieces of a station. Locked after
-- an order and its attempt, before coupons and points; many rows in the order of the key.
create table slot_counts (
  store_id text not null references stores on delete cascade,
  slot_at timestamptz not null check (extract(epoch from slot_at)::bigint % 900 = 0),
  measure text not null check (measure <> ''),
  taken integer not null check (taken >= 0),
  most integer not null,
  primary key (store_id, slot_at, measure),
  constraint slot_is_not_exceeded check (taken <= most)
);
create index slot_counts_by_time on slot_counts (slot_at);

-- What one order takes of it; gone when the order ends without having been made.
create table slot_places (
  order_id text not null references orders on delete cascade,
  store_id text not null,
  slot_at timestamptz not null,
  measure text not null,
  quantity integer not null check (quantity > 0),
  primary key (order_id, measure),
  foreign key (store_id, slot_at, measure) references slot_counts on delete cascade
);
create index slot_places_by_slot on slot_places (store_id, slot_at, measure);

-- The quarter of an hour that holds a place for the order; and what its customer agreed to before paying, where the store
-- was full earlier.
alter table orders add column slot_at timestamptz, add column promised_at timestamptz;
