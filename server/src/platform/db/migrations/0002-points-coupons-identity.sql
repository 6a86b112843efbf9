-- Points with their ledger, coupons with their holders, identity checks, texted links, refunds by line.

-- Points ---------------------------------------------------------------------------------------
-- balance = the sum of the account's entries; held = the sum of its HELD reservations.
-- What a customer may use is balance - held.
alter table point_accounts add column held bigint not null default 0;
alter table point_accounts add constraint held_is_there check (held between 0 and balance);
-- A world file that no longer names the account closes it; its entries stay.
alter table point_accounts add column is_closed boolean not null default false;
alter table point_accounts add column changed_at timestamptz;

-- Append-only: a trigger below refuses any change.
create table point_entries (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  account_kind text not null,
  store_id text not null,
  kind text not null check (kind in ('EARN', 'EARN_CANCEL', 'USE', 'USE_CANCEL', 'EXPIRE', 'IMPORT')),
  -- Signed: what the balance rises by.
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  order_id text references orders,
  -- Tells several entries of one kind and order apart: 'payment', 'purchase', 'paid-amount' …
  reason text not null default '',
  reverses bigint references point_entries,
  -- When points that this entry brought in are lost; null: never.
  expires_at timestamptz,
  at timestamptz not null,
  constraint entry_sign check (
    case kind when 'EARN' then amount > 0 when 'USE_CANCEL' then amount > 0
      when 'USE' then amount < 0 when 'EARN_CANCEL' then amount < 0 when 'EXPIRE' then amount < 0 else true end
  ),
  constraint reversal_names_its_entry check ((kind in ('USE_CANCEL', 'EARN_CANCEL')) = (reverses is not null)),
  foreign key (customer_id, account_kind, store_id) references point_accounts (customer_id, kind, store_id)
);
create unique index one_entry_per_order on point_entries (order_id, customer_id, account_kind, store_id, kind, reason)
  where order_id is not null;
create index point_entries_by_account on point_entries (customer_id, at desc);
create index point_entries_by_order on point_entries (order_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger point_entries_are_kept before update or delete on point_entries
  for each row execute function refuse_change();

-- What is left of the points that an entry brought in; the sum of an account's lots is its balance.
create table point_lots (
  entry_id bigint primary key references point_entries,
  customer_id bigint not null,
  account_kind text not null,
  store_id text not null,
  remaining bigint not null check (remaining >= 0),
  expires_at timestamptz,
  foreign key (customer_id, account_kind, store_id) references point_accounts (customer_id, kind, store_id)
);
create index point_lots_by_account on point_lots (customer_id, account_kind, store_id, expires_at) where remaining > 0;
create index point_lots_by_expiry on point_lots (expires_at) where remaining > 0 and expires_at is not null;

-- Which lots an entry took from, so that a reversal gives each its own points back, with their old expiry.
create table point_lot_takings (
  entry_id bigint not null references point_entries,
  lot_entry_id bigint not null references point_lots,
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned between 0 and amount),
  primary key (entry_id, lot_entry_id)
);

-- What a registered payment will spend: HELD until it succeeds (TAKEN) or ends otherwise (RELEASED).
create table point_reservations (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  customer_id bigint not null,
  account_kind text not null,
  store_id text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('HELD', 'TAKEN', 'RELEASED')),
  held_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'HELD') = (settled_at is null)),
  foreign key (customer_id, account_kind, store_id) references point_accounts (customer_id, kind, store_id)
);
create unique index one_live_reservation on point_reservations (order_id, account_kind, store_id) where state <> 'RELEASED';

-- Points that an order will bring once it is complete (PNT-23) or once their day comes (poJobTp 11).
create table point_earnings (
  order_id text not null references orders,
  customer_id bigint not null references customers,
  account_kind text not null,
  store_id text not null,
  reason text not null,
  amount bigint not null check (amount > 0),
  due_at timestamptz not null,
  state text not null check (state in ('SCHEDULED', 'CREDITED', 'DROPPED')),
  primary key (order_id, account_kind, store_id, reason)
);
create index point_earnings_due on point_earnings (due_at) where state = 'SCHEDULED';
create index point_earnings_by_customer on point_earnings (customer_id);

-- Balances from before the ledger open it.
insert into point_entries (customer_id, account_kind, store_id, kind, amount, balance_after, reason, at)
select accounts.customer_id, kind, store_id, 'IMPORT', balance, balance, 'opening', customers.created_at
from point_accounts accounts join customers on customers.id = accounts.customer_id
where balance > 0;
insert into point_lots (entry_id, customer_id, account_kind, store_id, remaining)
select id, customer_id, account_kind, store_id, amount from point_entries;

-- Coupons --------------------------------------------------------------------------------------
alter table coupons add column changed_at timestamptz;

-- Who held which coupon, when: the ledger of coupons. One row per holding.
create table order_coupons (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  channel text not null,
  number text not null,
  -- 'line': orders its menu; 'exchanged': its worth is taken off (BSK-06); 'amount': pays (CPN-21).
  kind text not null check (kind in ('line', 'exchanged', 'amount')),
  -- What it takes off the amount due, in won; nothing for a line.
  amount bigint not null check (amount >= 0),
  -- Its worth when it was taken.
  value bigint not null check (value >= 0),
  state text not null check (state in ('RESERVED', 'USED', 'RELEASED')),
  reserved_at timestamptz not null,
  used_at timestamptz,
  released_at timestamptz,
  check ((state = 'RELEASED') = (released_at is not null)),
  check (state <> 'USED' or used_at is not null),
  foreign key (channel, number) references coupons
);
create unique index one_holder_per_coupon on order_coupons (channel, number) where state <> 'RELEASED';
create index order_coupons_by_order on order_coupons (order_id);

-- What the fees came to before any amount coupon changed them (CPN-19).
alter table orders add column quoted_delivery_fee bigint not null default 0 check (quoted_delivery_fee >= 0);
alter table orders add column quoted_pickup_discount bigint not null default 0 check (quoted_pickup_discount >= 0);
update orders set quoted_delivery_fee = delivery_fee, quoted_pickup_discount = pickup_discount;

-- Local voucher --------------------------------------------------------------------------------
-- What an attempt pays: the order's due, or a part of it with the local voucher (payMeans 0023).
alter table payment_attempts add column pays text not null default 'due' check (pays in ('due', 'local-voucher'));
drop index one_live_attempt;
create unique index one_live_attempt on payment_attempts (order_id, pays)
  where state in ('CREATED', 'CONFIRMING', 'UNKNOWN', 'PAID');

-- Identity -------------------------------------------------------------------------------------
alter table customers add column ci_hash bytea;
alter table customers add column birth_year integer;

create table identity_checks (
  id uuid primary key,
  session_id uuid not null references sessions,
  customer_id bigint references customers,
  channel text not null,
  -- The one-time ticket that binds the window to the session; only its hash is kept.
  ticket_hash bytea not null unique,
  purpose text not null default '',
  provider text not null,
  provider_reference text not null default '',
  state text not null check (state in ('OPEN', 'PASSED', 'UNDER_AGE', 'FAILED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  -- Keyed hash of the person's CI; never the CI, name or birth date.
  ci_hash bytea,
  birth_year integer
);
create index identity_checks_by_session on identity_checks (session_id);
create index identity_checks_by_customer on identity_checks (customer_id);

-- Secrets of texted links and codes: who opens one holds the phone it was sent to.
create table link_secrets (
  hash bytea primary key,
  kind text not null,
  order_id text references orders,
  customer_id bigint references customers,
  channel text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_secrets_by_order on link_secrets (order_id);
create index link_secrets_by_customer on link_secrets (customer_id, created_at);

-- Refunds --------------------------------------------------------------------------------------
create table order_refunds (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  line_index integer not null check (line_index >= 0),
  quantity integer not null check (quantity > 0),
  -- What went back for these pieces: in money, in points, in both.
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  reason text not null,
  bearer text not null check (bearer in ('store', 'hq', 'platform')),
  actor text not null,
  at timestamptz not null
);
create index order_refunds_by_order on order_refunds (order_id);
alter table orders add column cancel_reason text not null default '';

-- Favourites (PAY-04) --------------------------------------------------------------------------
create table favourite_orders (
  order_id text primary key references orders,
  customer_id bigint references customers,
  session_id uuid references sessions,
  -- Reserved with the payment, final once it is paid.
  state text not null check (state in ('RESERVED', 'FINAL')),
  at timestamptz not null
);
create index favourite_orders_by_customer on favourite_orders (customer_id);

-- Delivery of messages, as the provider reports it.
alter table sent_messages add column provider text not null default '';
alter table sent_messages add column provider_reference text not null default '';
alter table sent_messages add column delivery text not null default '';
alter table sent_messages add column delivered_at timestamptz;

-- Proof of a phone -----------------------------------------------------------------------------
-- When the phone of a session was last proven; later logins of the session continue the proof.
alter table sessions add column proven_at timestamptz;
-- The browser that opened a texted link first: nobody else may open it after.
alter table link_secrets add column session_id uuid references sessions;

-- Six digits texted to a session's phone, kept as a keyed hash.
create table phone_codes (
  id uuid primary key,
  session_id uuid not null references sessions,
  customer_id bigint not null references customers,
  code_hash bytea not null,
  guesses integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_by_session on phone_codes (session_id, created_at);

-- What the limits of texts are counted by: the phone, who asked, and the store that pays for it.
alter table sent_messages add column phone_lookup bytea;
alter table sent_messages add column asked_from bytea;
alter table sent_messages add column store_id text;
create index sent_messages_by_phone on sent_messages (phone_lookup, at) where phone_lookup is not null;
create index sent_messages_by_asker on sent_messages (asked_from, at) where asked_from is not null;
create index sent_messages_by_store on sent_messages (store_id, at) where store_id is not null;

-- Money of an order that goes back in part while the order lives; the lines are in order_refunds.
create table partial_refunds (
  id uuid primary key,
  order_id text not null references orders,
  attempt_id text not null references payment_attempts,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('PENDING', 'DONE')),
  at timestamptz not null,
  next_try_at timestamptz,
  settled_at timestamptz
);
-- One asking of the store: its lines, and the money of each attempt that goes back for them.
alter table partial_refunds add column request_id uuid not null;
alter table order_refunds add column request_id uuid;
create index partial_refunds_by_order on partial_refunds (order_id);
create index partial_refunds_by_attempt on partial_refunds (attempt_id);
create index partial_refunds_open on partial_refunds (next_try_at) where state = 'PENDING';

-- Failed look-ups of coupons, by session and by the keyed hash of an address.
create table coupon_look_up_failures (
  guesser text primary key,
  failures integer not null check (failures >= 0),
  since timestamptz not null
);
create index coupon_look_up_failures_by_age on coupon_look_up_failures (since);

-- Whether the person was an adult on the day of the last check; null when no check told it.
alter table customers add column is_adult boolean;
alter table identity_checks add column is_adult boolean;
