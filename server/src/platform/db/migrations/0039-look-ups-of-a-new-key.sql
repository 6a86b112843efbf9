-- How the look-ups of phones begin that the newest key makes; empty for the key that a base began with.
alter table program_keys add column look_up_start bytea not null default '';

-- A program that does not know the newest key does not find a phone that was moved to it. What it would write is left
-- out of customers, so that it asks for the newest key, and refused elsewhere. Who begins to use another key holds this
-- lock alone: every look-up of the key before is written by then.
create function keep_newest_look_ups() returns trigger language plpgsql as $$
begin
  -- Somebody forgotten: a number in place of a look-up.
  if length(new.phone_lookup) = 8 then
    return new;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('hansang look-ups', 0));
  if (case length(new.phone_lookup) when 32 then ''::bytea else substring(new.phone_lookup from 1 for 8) end)
    = coalesce((select look_up_start from program_keys where name = 'lasting'), '') then
    return new;
  end if;
  if tg_table_name = 'customers' then
    return null;
  end if;
  raise exception 'a look-up of % is not of the newest key', tg_table_name;
end $$;

create trigger customers_keep_newest_look_ups before insert or update of phone_lookup on customers
  for each row execute function keep_newest_look_ups();
create trigger erased_people_keep_newest_look_ups before insert or update of phone_lookup on erased_people
  for each row execute function keep_newest_look_ups();
