-- Who has left, and a till that is no more: the row stays, so that an older world file does not bring it back.
alter table owners add column ended_at timestamptz;
alter table agents add column ended_at timestamptz;
alter table pos_keys add column ended_at timestamptz;

-- Where somebody is signed in: what kind of device, and when it was last used.
alter table owner_sessions add column device text not null default 'other';
alter table owner_sessions add column last_seen_at timestamptz;
alter table agent_sessions add column device text not null default 'other';
alter table agent_sessions add column last_seen_at timestamptz;

-- Browsers that have signed in to an account: their guesses at its password are counted apart.
create table known_devices (
  hash bytea not null,
  account text not null,
  ends_at timestamptz not null,
  primary key (hash, account)
);
create index known_devices_by_account on known_devices (account);
create index known_devices_by_end on known_devices (ends_at);
