-- A device that rings although its page is shut. It belongs to the device's session and is gone with it.
create table bells (
  id bigint generated always as identity primary key,
  session_id uuid not null unique references owner_sessions on delete cascade,
  endpoint_hash bytea not null unique,
  subscription_sealed bytea not null,
  made_at timestamptz not null,
  rung_at timestamptz,
  outcome text check (outcome in ('sent', 'failed')),
  check ((rung_at is null) = (outcome is null))
);

create function end_bells() returns trigger language plpgsql as $$
begin
  delete from bells where session_id = new.id;
  return null;
end $$;
create trigger bells_end_with_their_session after update of ended_at on owner_sessions
  for each row when (new.ended_at is not null) execute function end_bells();

-- What was rung for an order that waits for its store: each step once. `was_heard`: a board that rings itself had read it.
-- Without a reference, so that noting it never waits for the order's row.
create table rings (
  order_id text not null,
  about text not null check (about in ('order', 'cancel')),
  step text not null check (step in ('arrival', 'urgent', 'owner', 'customer')),
  at timestamptz not null,
  was_heard boolean not null,
  primary key (order_id, about, step)
);
create index rings_by_age on rings (at);
