-- Sessions end: by themselves at their age, at once by signing out.
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = interval '30 days' + coalesce(
  (select max(tokens.issued_at) from tokens where tokens.session_id = sessions.id), created_at
);
alter table sessions alter column ends_at set not null;
alter table sessions add column ended_at timestamptz;
drop index sessions_by_age;
create index sessions_by_end on sessions (ends_at);
-- What a proof replaced: calls that were under way with it get no third cookie.
alter table sessions add column replaced_cookie_hash bytea;
alter table sessions add column cookie_replaced_at timestamptz;
create index sessions_by_replaced_cookie on sessions (replaced_cookie_hash) where replaced_cookie_hash is not null;
-- Whether the browser showed that it knows the digits: a handle alone does not.
alter table sessions add column knows_phone boolean not null default true;
drop index one_session_per_phone;
create unique index one_session_per_phone on sessions (cookie_hash, channel, coalesce(customer_id, 0))
  where ended_at is null;

-- One signed-in device of an owner.
create table owner_sessions (
  id uuid primary key,
  owner_id bigint not null references owners on delete cascade,
  -- The store's own device: stays signed in for as long as it is used.
  is_kept boolean not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index owner_sessions_by_owner on owner_sessions (owner_id);
create index owner_sessions_by_end on owner_sessions (ends_at);

alter table tokens add column owner_session_id uuid;
update tokens set owner_session_id = gen_random_uuid() where role = 'CEO';
insert into owner_sessions (id, owner_id, is_kept, created_at, ends_at)
select owner_session_id, owner_id, false, issued_at, expires_at from tokens where role = 'CEO';
alter table tokens add foreign key (owner_session_id) references owner_sessions on delete cascade;
alter table tokens add check ((role = 'CEO') = (owner_session_id is not null));
create index tokens_by_owner_session on tokens (owner_session_id) where owner_session_id is not null;
-- Set when a token is replaced: with it, and the token itself, its one successor is made again.
alter table tokens add column successor_salt bytea;

-- The token that asked for an identity check: it is proven by it, the session's others end.
alter table identity_checks add column token_hash bytea;
