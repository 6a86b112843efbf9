-- Places of quarters of an hour and deeds have the shard key of their store, as orders do.
-- fill-columns.ts fills older rows after this commits, and validates the constraints.

-- First in the lock order of money paths, so no order is halfway while the tables below change.
lock table orders in exclusive mode;

-- The argument of 0086's function names a table whose rows have their store themselves, as these do.
do $$
declare
  member text;
begin
  foreach member in array array['slot_counts', 'slot_places', 'deeds'] loop
    execute format('alter table %I add column shard_key smallint', member);
    execute format('alter table %I add constraint shard_key_is_known check (shard_key is not null) not valid', member);
    execute format('create trigger shard_key_is_filled before insert or update on %I for each row
      when (new.shard_key is null) execute function fill_shard_key(''day_numbers'')', member);
  end loop;
end $$;

-- A deed is kept as it is, but for the key that it lacks.
drop trigger deeds_are_kept on deeds;
-- Of before 0049, if any: every update checks the constraint that they were let past.
update deeds set actor = 'rule' where actor = 'staff' and owner_id is null;
create trigger deeds_are_kept before update on deeds for each row
  when (old.shard_key is not null or to_jsonb(old) is distinct from to_jsonb(new))
  execute function refuse_change();
