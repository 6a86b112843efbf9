-- Shut devices ring at the push of the plan too, and a call is a step of its own.
alter table rings drop constraint rings_step_check;
alter table rings add constraint rings_step_check
  check (step in ('arrival', 'push', 'urgent', 'owner', 'customer', 'call'));

-- Whom to call of an order that nobody answers: the store's own numbers.
create table alarm_phones (
  id text primary key,
  store_id text not null references stores on delete cascade,
  place smallint not null check (place between 1 and 3),
  phone_sealed bytea not null,
  unique (store_id, place),
  check (id = store_id || ':' || place)
);

-- One row for each attempt. Without a reference to the order, so that its row is never waited for.
create table alarm_calls (
  id text primary key,
  store_id text not null references stores on delete cascade,
  about text not null check (about in ('order', 'cancel', 'test')),
  order_id text,
  attempt smallint not null check (attempt between 1 and 3),
  place smallint not null check (place between 1 and 3),
  state text not null check (state in ('due', 'placing', 'ringing', 'ended')),
  due_at timestamptz not null,
  placed_at timestamptz,
  reference text not null default '',
  phone_sealed bytea,
  words_sealed bytea,
  outcome text check (outcome in ('answered', 'busy', 'noAnswer', 'failed', 'limited', 'needless')),
  ended_at timestamptz,
  unique (order_id, about, attempt),
  check ((about = 'test') = (order_id is null)),
  check (about <> 'test' or attempt = 1),
  check ((state = 'ended') = (outcome is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check (state not in ('placing', 'ringing') or placed_at is not null),
  check ((placed_at is null) = (phone_sealed is null)),
  check ((placed_at is null) = (words_sealed is null))
);
-- A store is called by one call at a time, whichever process finds it due.
create unique index alarm_calls_under_way on alarm_calls (store_id) where state <> 'ended' and about <> 'test';
create index alarm_calls_due on alarm_calls (due_at) where state <> 'ended';
create index alarm_calls_by_store on alarm_calls (store_id, due_at);
create index alarm_calls_by_age on alarm_calls (ended_at);

-- An attempt goes one way only, and what was called stays as it was.
create function refuse_call_again() returns trigger language plpgsql as $$
begin
  if old.state = 'ended' and (new.state, new.outcome, new.placed_at) is distinct from (old.state, old.outcome, old.placed_at)
    or old.placed_at is not null and new.placed_at is distinct from old.placed_at
    or new.state = 'due' and old.state <> 'due' then
    raise exception 'a call is placed once';
  end if;
  return new;
end $$;
create trigger alarm_calls_are_placed_once before update on alarm_calls
  for each row execute function refuse_call_again();
