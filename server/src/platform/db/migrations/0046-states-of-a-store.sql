-- What staff set for a while, laid over the profile and the menu that a world file brings. A row needs nothing to end:
-- after `until` it counts no more, and is forgotten a day later. Without `until` it lasts until staff end it.
create table service_states (
  store_id text not null references stores on delete cascade,
  kind text not null check (kind in ('paused', 'closed', 'busy')),
  minutes integer not null check (case when kind = 'busy' then minutes in (10, 20, 30) else minutes = 0 end),
  since timestamptz not null,
  until timestamptz check (until > since),
  set_by bigint references owners on delete set null,
  primary key (store_id, kind),
  check (kind = 'paused' or until is not null)
);
create index service_states_by_end on service_states (until);

create table sold_out_parts (
  store_id text not null references stores on delete cascade,
  kind text not null check (kind in ('item', 'variant', 'option')),
  id text not null check (id <> ''),
  since timestamptz not null,
  until timestamptz check (until > since),
  set_by bigint references owners on delete set null,
  primary key (store_id, kind, id)
);
create index sold_out_parts_by_end on sold_out_parts (until);
