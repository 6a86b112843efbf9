-- The past order whose number alone began a session: of its phone nothing is proven or known.
alter table sessions add column repeats_order text;

-- The one new order that a past order's number has led to.
create table repeated_orders (
  order_id text primary key references orders on delete cascade,
  new_order_id text not null unique references orders on delete cascade deferrable initially deferred
);
