-- The number that a store calls an order by: from 1 on each business day, given when the order reaches the store.
create table day_numbers (
  store_id text not null references stores on delete cascade,
  day date not null,
  last integer not null check (last > 0),
  primary key (store_id, day)
);
create index day_numbers_by_day on day_numbers (day);

alter table orders add column day_number integer;
