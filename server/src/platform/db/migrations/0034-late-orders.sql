-- An order past its promised time is told of as late, once: when it was.
alter table orders add column late_told_at timestamptz;

create index orders_promised on orders (close_planned_at) where finished_at is null and late_told_at is null;
