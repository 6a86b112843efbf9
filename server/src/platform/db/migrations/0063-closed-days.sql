-- The takings of a day that is over, added up once, by whoever asks first. Derived: a deleted day is added up again.
create table takings_days (
  store_id text not null references stores on delete cascade,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Orders that gave anything back on this day.
  returned_orders integer not null check (returned_orders >= 0),
  primary key (store_id, day)
);

create table takings_hours (
  store_id text not null,
  day date not null,
  -- Of Seoul's clock.
  hour smallint not null check (hour between 0 and 23),
  order_type text not null,
  method text not null check (method in ('prepaid', 'cardAtDoor', 'cashAtDoor', 'nothingDue')),
  orders integer not null check (orders >= 0),
  order_amount bigint not null,
  surcharge bigint not null,
  delivery_fee bigint not null,
  courier_fee bigint not null,
  pickup_discount bigint not null,
  event_item_discount bigint not null,
  event_discount bigint not null,
  exchange_credit bigint not null,
  local_voucher bigint not null,
  franchise_points bigint not null,
  call_reminder_points bigint not null,
  coupon_amount bigint not null,
  due bigint not null,
  returned_due bigint not null,
  returned_local_voucher bigint not null,
  returned_franchise_points bigint not null,
  returned_call_reminder_points bigint not null,
  returned_exchange_credit bigint not null,
  returned_coupon_amount bigint not null,
  primary key (store_id, day, hour, order_type, method),
  foreign key (store_id, day) references takings_days on delete cascade
);

create table takings_dishes (
  store_id text not null,
  day date not null,
  item_id text not null,
  name text not null,
  quantity bigint not null check (quantity >= 0),
  amount bigint not null check (amount >= 0),
  returned_quantity bigint not null check (returned_quantity >= 0),
  returned_amount bigint not null check (returned_amount >= 0),
  primary key (store_id, day, item_id),
  foreign key (store_id, day) references takings_days on delete cascade
);

-- An order that waits for another payment arrives again later: the day that counted it is added up anew.
create function forget_day_of_order() returns trigger language plpgsql as $$
begin
  delete from takings_days
  where store_id = old.store_id and starts_at <= old.reached_store_at and ends_at > old.reached_store_at;
  return null;
end $$;
create trigger days_follow_their_orders after update of reached_store_at on orders for each row
  when (old.reached_store_at is not null and new.reached_store_at is distinct from old.reached_store_at)
  execute function forget_day_of_order();
