-- Photos that staff brought, by a hash of what they show, so that any process serves them and a cache keeps them for ever.
-- A store has its own, also where two show the same.
create table photos (
  name text primary key check (name ~ '^[0-9a-f]{41}$'),
  store_id text not null references stores on delete cascade,
  brought_at timestamptz not null,
  -- When it was last known whether anything shows it.
  looked_at timestamptz not null,
  unused_since timestamptz
);
create index photos_by_look on photos (looked_at);
create index photos_by_store on photos (store_id);

create table photo_files (
  name text not null references photos on delete cascade,
  form text not null check (form in ('s1', 's2', 'w1', 'w2')),
  type text not null check (type in ('avif', 'webp')),
  bytes bytea not null check (length(bytes) between 1 and 1000000),
  primary key (name, form, type)
);
-- They are compressed already.
alter table photo_files alter column bytes set storage external;
