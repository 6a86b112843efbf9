-- Counts what is edited of a store or its menu, so that open pages notice.
alter table stores add column edition bigint not null default 0;

-- What each part of a store was, and who made it so. A part without rows is at version 1, which its profile or
-- its menu holds. Append-only: the last fifty of a part stay.
create table part_versions (
  store_id text not null references stores on delete cascade,
  part text not null check (part in ('hours', 'holidays', 'delivery', 'words', 'service', 'menu')),
  version integer not null check (version >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- `null`: a world file. Without a reference: a version outlasts the account.
  author bigint,
  note text not null check (length(note) <= 200),
  at timestamptz not null,
  primary key (store_id, part, version)
);
create trigger part_versions_are_kept before update on part_versions
  for each row execute function refuse_change();
create function refuse_loss_of_version() returns trigger language plpgsql as $$
begin
  if exists (select from stores where id = old.store_id) and old.version > (
    select max(version) - 50 from part_versions where store_id = old.store_id and part = old.part
  ) then
    raise exception 'the last fifty versions of a part are kept';
  end if;
  return old;
end $$;
create trigger part_versions_stay before delete on part_versions
  for each row execute function refuse_loss_of_version();

-- Laid over a part from a time on, by reading: nothing has to run. A version made after that time takes its place.
create table dated_changes (
  id bigint generated always as identity primary key,
  store_id text not null references stores on delete cascade,
  part text not null check (part in ('hours', 'holidays', 'delivery', 'words', 'service', 'menu')),
  begins_at timestamptz not null,
  -- Only the fields that change.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  author bigint,
  note text not null check (length(note) <= 200),
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('withdrawal', 'version')),
  check ((ended_at is null) = (ended_by is null)),
  check (ended_by <> 'withdrawal' or ended_at < begins_at),
  check (ended_by <> 'version' or ended_at >= begins_at)
);
create index dated_changes_by_store on dated_changes (store_id, begins_at, id) where ended_at is null;
create index dated_changes_of_delivery on dated_changes (begins_at) where ended_at is null and part = 'delivery';
create index dated_changes_by_end on dated_changes (ended_at);
create function refuse_other_than_end() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or (new.id, new.store_id, new.part, new.begins_at, new.content, new.made_at)
    is distinct from (old.id, old.store_id, old.part, old.begins_at, old.content, old.made_at) then
    raise exception 'a dated change can only end';
  end if;
  return new;
end $$;
create trigger dated_changes_only_end before update on dated_changes
  for each row execute function refuse_other_than_end();
