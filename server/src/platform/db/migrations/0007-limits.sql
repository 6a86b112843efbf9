-- How often somebody has called, guessed or failed, for all processes together. Unlogged: it is written with every
-- sign-in and order, and what a crash of PostgreSQL forgets is minutes old at most.
create unlogged table call_counts (
  -- A keyed hash of the limit's name and of whom it counts.
  key bytea primary key,
  count integer not null,
  -- End of the window, or of the wait after a wrong guess.
  until timestamptz not null,
  forget_at timestamptz not null
);
create index call_counts_by_age on call_counts (forget_at);

drop table order_look_up_misses;
drop table coupon_look_up_failures;
