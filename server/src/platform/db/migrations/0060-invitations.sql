-- Whom staff asked to join a store. The link's secret is kept as a hash; `round` counts the links that were made of one invitation.
create table staff_invitations (
  id uuid primary key,
  store_id text not null references stores on delete cascade,
  role text not null check (role in ('staff', 'manager', 'owner')),
  secret_hash bytea not null unique,
  round integer not null default 1 check (round > 0),
  invited_by bigint not null references owners on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  used_by bigint references owners on delete set null,
  revoked_at timestamptz,
  check (used_at is null or revoked_at is null)
);
create index staff_invitations_by_store on staff_invitations (store_id, created_at);
create index staff_invitations_by_end on staff_invitations (expires_at);
create index staff_invitations_by_inviter on staff_invitations (invited_by);
create index staff_invitations_by_person on staff_invitations (used_by) where used_by is not null;

-- Stores that a person was removed from by hand: an older world file does not bring them back.
create table left_stores (
  owner_id bigint not null references owners on delete cascade,
  store_id text not null references stores on delete cascade,
  at timestamptz not null,
  primary key (owner_id, store_id)
);
create index left_stores_by_store on left_stores (store_id);

-- Who works at a store is read by its staff's page.
create index if not exists owner_stores_by_store on owner_stores (store_id);
