-- Printers of a store, and the tickets that they print. A printer prints an order once: a device claims the row first. A
-- claim that is neither confirmed nor failed ends by the clock, and the same row is claimed again; a reprint is a new turn.
create table printers (
  id text primary key,
  store_id text not null references stores on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  kind text not null check (kind in ('browser', 'usb', 'network')),
  station text not null check (char_length(station) <= 20),
  copies integer not null check (copies between 1 and 3),
  prints_on_accept boolean not null,
  added_at timestamptz not null,
  failed_at timestamptz
);
create index printers_by_store on printers (store_id, added_at);

create table ticket_prints (
  printer_id text not null references printers on delete cascade,
  order_id text not null references orders on delete cascade,
  turn integer not null check (turn > 0),
  claim_id text not null unique,
  claimed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimed_at),
  printed_at timestamptz,
  failed_at timestamptz,
  primary key (printer_id, order_id, turn),
  check (printed_at is null or failed_at is null)
);
create index ticket_prints_by_order on ticket_prints (order_id);
create index ticket_prints_by_age on ticket_prints (claimed_at);
