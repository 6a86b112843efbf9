-- Agents sign in: a session of twelve hours, with tokens of a role of their own.
alter table agents add column is_demo boolean not null default false;

create table agent_sessions (
  id uuid primary key,
  agent_login text not null references agents on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index agent_sessions_by_agent on agent_sessions (agent_login);
create index agent_sessions_by_end on agent_sessions (ends_at);

alter table tokens add column agent_session_id uuid references agent_sessions on delete cascade;
create index tokens_by_agent_session on tokens (agent_session_id) where agent_session_id is not null;
alter table tokens drop constraint tokens_role_check;
alter table tokens add constraint tokens_role_check check (role in ('NONMBER', 'CEO', 'AGENT'));
alter table tokens add check ((role = 'AGENT') = (agent_session_id is not null));

-- A caller whom an agent serves is a session without a browser: no cookie opens it, and no token is of it.
alter table sessions add column agent_session_id uuid references agent_sessions on delete set null;
create index sessions_by_agent_session on sessions (agent_session_id) where agent_session_id is not null;

-- What an agent was shown of a customer, or did for one. The customer is a keyed hash, an order its number.
create table agent_views (
  id bigint generated always as identity primary key,
  agent_login text not null,
  customer_key text not null,
  what text not null check (
    what in ('looked up', 'read again', 'order placed', 'payment asked', 'link sent again')
  ),
  order_ids text[] not null,
  at timestamptz not null
);
create index agent_views_by_age on agent_views (at);
create index agent_views_by_customer on agent_views (customer_key, at);
-- Append-only: rows go by their age alone, none is changed.
create trigger agent_views_are_kept before update on agent_views
  for each row execute function refuse_change();
