-- A second factor of a login: a secret that an app on a phone shares. Without `confirmed_at` it was shown, and asks for nothing yet.
create table second_factors (
  id uuid primary key,
  owner_id bigint not null unique references owners on delete cascade,
  secret_sealed bytea not null,
  begun_at timestamptz not null,
  ends_at timestamptz,
  confirmed_at timestamptz,
  -- The newest half minute whose code was taken: none is taken twice.
  last_step bigint not null default 0,
  check ((confirmed_at is null) = (ends_at is not null))
);
create index second_factors_by_end on second_factors (ends_at) where ends_at is not null;

create function keep_steps_rising() returns trigger language plpgsql as $$
begin
  if new.last_step <= old.last_step then raise exception 'a code of a second factor is taken twice'; end if;
  return new;
end $$;
create trigger steps_of_second_factors_rise before update of last_step on second_factors
  for each row execute function keep_steps_rising();

-- Single-use codes for a lost phone, kept as keyed hashes.
create table recovery_codes (
  factor_id uuid not null references second_factors on delete cascade,
  mark text not null,
  used_at timestamptz,
  primary key (factor_id, mark)
);
create function refuse_second_use() returns trigger language plpgsql as $$
begin
  if old.used_at is not null then raise exception 'a recovery code is used twice'; end if;
  return new;
end $$;
create trigger recovery_codes_are_used_once before update on recovery_codes
  for each row execute function refuse_second_use();

-- Between the right password and the code. It belongs to that password: another one ends it.
create table sign_in_tickets (
  hash bytea primary key,
  owner_id bigint not null references owners on delete cascade,
  password_mark bytea not null,
  is_kept boolean not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_tickets_by_owner on sign_in_tickets (owner_id);
create index sign_in_tickets_by_end on sign_in_tickets (expires_at);

-- What an operator did by a command is told as theirs.
alter table deeds drop constraint deeds_actor_check;
alter table deeds add constraint deeds_actor_check
  check (actor in ('staff', 'agent', 'pos', 'rule', 'operator')) not valid;
