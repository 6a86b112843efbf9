-- Places of quarters of an hour and deeds have the shard key of their store, as orders do.
-- fill-columns.ts fills older rows after this commits, and validates the constraints.

-- First in the lock order of money paths, so no order is halfway while the tables below change.
lock table orders in exclusive mode;

-- As 0086, of more tables that have the store themselves.
create or replace function fill_shard_key() returns trigger language plpgsql as $$
begin
  if tg_argv[0] in ('orders', 'day_numbers', 'slot_counts', 'slot_places', 'deeds') then
    new.shard_key := shard_key_of_store(new.store_id);
  elsif tg_argv[0] = 'payment_entries' then
    new.shard_key := coalesce((select shard_key from payment_attempts where id = new.attempt_id), 0);
  else
    new.shard_key := coalesce((select shard_key from orders where id = new.order_id), 0);
  end if;
  return new;
end $$;

do $$
declare
  member text;
begin
  foreach member in array array['slot_counts', 'slot_places', 'deeds'] loop
    execute format('alter table %I add column shard_key smallint', member);
    execute format('alter table %I add constraint shard_key_is_known check (shard_key is not null) not valid', member);
    execute format('create trigger shard_key_is_filled before insert or update on %I for each row
      when (new.shard_key is null) execute function fill_shard_key(%L)', member, member);
  end loop;
end $$;

-- A deed is kept as it is, but for the key that it lacks.
drop trigger deeds_are_kept on deeds;
-- Of before 0049, if any: every update checks the constraint that they were let past.
update deeds set actor = 'rule' where actor = 'staff' and owner_id is null;
create trigger deeds_are_kept before update on deeds for each row
  when (old.shard_key is not null or to_jsonb(old) is distinct from to_jsonb(new))
  execute function refuse_change();
