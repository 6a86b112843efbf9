-- What a person is at a store. Whoever had a store before owns it.
alter table owner_stores add column role text not null default 'owner'
  check (role in ('staff', 'manager', 'owner', 'brandManager', 'operator'));

-- The log of deeds: what staff changed, and what it was before. No names, phones or words of a person.
create table deeds (
  id bigint generated always as identity primary key,
  store_id text not null,
  at timestamptz not null,
  -- Without a reference: a row outlasts the account, and none is changed.
  owner_id bigint,
  device_id uuid,
  kind text not null check (kind <> ''),
  -- An order's number, or what else the deed is about.
  subject text not null,
  was jsonb,
  became jsonb
);
create index deeds_by_store on deeds (store_id, id desc);
create index deeds_by_subject on deeds (subject, id) where subject <> '';
create index deeds_by_age on deeds (at);
create trigger deeds_are_kept before update on deeds
  for each row execute function refuse_change();
