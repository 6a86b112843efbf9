-- The hour of Seoul's clock at which the days of a store begin, from a day on; 5 before its first row. Days that have
-- begun keep theirs: only rows of days to come are written again.
create table day_starts (
  store_id text not null references stores on delete cascade,
  day date not null,
  -- None after noon, so that days follow one another whatever the hours.
  hour smallint not null check (hour between 0 and 12),
  primary key (store_id, day)
);

-- No number is given twice on a day, whoever counts.
create function numbers_only_rise() returns trigger language plpgsql as $$
begin
  if new.store_id <> old.store_id or new.day <> old.day or new.last <= old.last then
    raise exception 'numbers of a day only rise';
  end if;
  return new;
end $$;
create trigger numbers_of_a_day_only_rise before update on day_numbers
  for each row execute function numbers_only_rise();
