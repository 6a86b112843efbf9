-- What a station of the kitchen did with an order: made it (bumped), and saw what was taken away or that it ended.
-- Without a row nothing was done. It is forgotten two days later: an order's day in the kitchen is over by then.
create table kitchen_marks (
  order_id text not null references orders on delete cascade,
  station text not null check (char_length(station) <= 20),
  bumped_at timestamptz,
  seen_pieces integer not null default 0 check (seen_pieces >= 0),
  has_seen_end boolean not null default false,
  marked_at timestamptz not null,
  primary key (order_id, station)
);
create index kitchen_marks_by_age on kitchen_marks (marked_at);
