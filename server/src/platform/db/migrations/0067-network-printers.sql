-- Printers that the program reaches by itself. Their tickets wait in a queue of their own, so that a claim stays what a device
-- or the program holds while it prints.
alter table printers
  add host text check (char_length(host) between 1 and 253),
  add port integer check (port between 1 and 65535),
  -- Asked for by staff: to find it again, or a test page.
  add asked text check (asked in ('check', 'page')),
  add asked_at timestamptz,
  add found_at timestamptz,
  -- One process talks to it at a time; a lease of a process that was killed ends by the clock.
  add busy_until timestamptz,
  add failures integer not null default 0 check (failures >= 0),
  add rests_until timestamptz,
  add constraint network_printers_have_an_address check ((kind = 'network') = (host is not null and port is not null)),
  add constraint asked_at_a_time check ((asked is null) = (asked_at is null));
create index printers_asked on printers (asked_at) where asked is not null;
create index printers_lost on printers (store_id) where failed_at is not null;

alter table ticket_prints
  -- A try that broke off after its bytes had begun to go: paper may have come.
  add broke_off_at timestamptz;

create table waiting_tickets (
  printer_id text not null references printers on delete cascade,
  order_id text not null references orders on delete cascade,
  asked_at timestamptz not null,
  is_again boolean not null,
  broken_tries integer not null default 0 check (broken_tries >= 0),
  primary key (printer_id, order_id)
);
create index waiting_tickets_by_age on waiting_tickets (printer_id, asked_at);
create index waiting_tickets_by_order on waiting_tickets (order_id);

-- What the rehearsal's printer printed, to look at.
create table sandbox.papers (
  id bigint generated always as identity primary key,
  port integer not null,
  bytes bytea not null,
  at timestamptz not null
);
create index papers_by_age on sandbox.papers (at);
