-- What stands in the database. Names are the product's own words; amounts are whole won.

create table channels (
  code text primary key,
  is_under_maintenance boolean not null default false
);

create table cooperative_stores (
  position integer primary key,
  value text not null,
  channel text not null,
  url text not null
);

create table stores (
  id text primary key,
  channel text not null,
  name text not null,
  lat double precision not null,
  lng double precision not null,
  -- The whole domain `Store`, as the world file brought it in.
  profile jsonb not null,
  changed_at timestamptz not null
);
create index stores_by_channel on stores (channel, name);

create table menu_groups (
  store_id text not null references stores,
  position integer not null,
  name text not null,
  primary key (store_id, position)
);

create table menu_items (
  id text primary key,
  store_id text not null references stores,
  group_position integer not null,
  position integer not null,
  -- Gone from the menu, kept for past orders.
  is_gone boolean not null default false,
  -- The whole domain `MenuItem`, prices and options included.
  profile jsonb not null
);
create index menu_items_by_store on menu_items (store_id, group_position, position) where not is_gone;

-- Ids of prices, option groups and options are unique in the whole system.
create table menu_ids (
  kind text not null check (kind in ('price', 'option-group', 'option')),
  id text not null,
  item_id text not null references menu_items on delete cascade,
  primary key (kind, id)
);
create index menu_ids_by_item on menu_ids (item_id);

create table reviews (
  id text primary key,
  store_id text not null references stores,
  position integer not null,
  rating integer not null check (rating between 1 and 5),
  written_at timestamptz not null,
  profile jsonb not null
);
create index reviews_by_store on reviews (store_id, written_at desc);

create table gazetteer (
  road_address text primary key,
  jibun_address text not null,
  lat double precision not null,
  lng double precision not null,
  legal_code text not null,
  search_text text not null,
  profile jsonb not null
);
create index gazetteer_by_jibun on gazetteer (jibun_address);

create table customers (
  id bigint generated always as identity primary key,
  phone_lookup bytea not null unique,
  phone_sealed bytea not null,
  verified_first_at timestamptz,
  verified_last_at timestamptz,
  created_at timestamptz not null
);

create table point_accounts (
  customer_id bigint not null references customers,
  kind text not null check (kind in ('01', '02')),
  -- Call-reminder points belong to no store: ''.
  store_id text not null,
  balance bigint not null check (balance >= 0),
  minimum_use bigint not null check (minimum_use >= 0),
  expected bigint not null check (expected >= 0),
  primary key (customer_id, kind, store_id)
);

create table coupons (
  channel text not null,
  number text not null,
  state text not null check (state in ('ISSUED', 'RESERVED', 'USED')),
  order_id text,
  profile jsonb not null,
  primary key (channel, number),
  check ((state = 'ISSUED') = (order_id is null))
);

create table owners (
  id bigint generated always as identity primary key,
  login_id text not null unique,
  password_hash text not null,
  name text not null,
  phone_sealed bytea
);
create table owner_stores (
  owner_id bigint not null references owners on delete cascade,
  store_id text not null references stores,
  position integer not null,
  primary key (owner_id, store_id)
);

create table pos_keys (
  key_hash bytea primary key
);
create table pos_key_stores (
  key_hash bytea not null references pos_keys on delete cascade,
  store_id text not null references stores,
  position integer not null,
  primary key (key_hash, store_id)
);

create table agents (
  login_id text primary key,
  password_hash text not null,
  team text not null,
  channels text[] not null
);

-- A browser is its cookie; a session is that browser with one phone on one channel.
create table sessions (
  id uuid primary key,
  cookie_hash bytea not null,
  channel text not null,
  customer_id bigint references customers,
  created_at timestamptz not null
);
create unique index one_session_per_phone on sessions (cookie_hash, channel, coalesce(customer_id, 0));

create table tokens (
  hash bytea primary key,
  role text not null check (role in ('NONMBER', 'CEO')),
  session_id uuid references sessions,
  owner_id bigint references owners on delete cascade,
  channel text not null,
  customer_id bigint references customers,
  level text not null check (level in ('claimed', 'proven', 'agent', 'owner')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check ((role = 'CEO') = (owner_id is not null))
);
create index tokens_by_expiry on tokens (expires_at);

create table order_steps (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

create table orders (
  id text primary key,
  store_id text not null references stores,
  channel text not null,
  session_id uuid references sessions,
  customer_id bigint references customers,
  order_type text not null check (order_type in ('delivery', 'pickup', 'hole')),
  origin text not null,
  call_sid text not null,
  is_member_mode boolean not null,
  status text not null,
  -- Where a cancel request came from; its refusal leads back there (STS-21).
  status_before_cancel text,
  payment_method text,
  goods_name text not null,
  lines jsonb not null,
  used_coupons jsonb not null,
  order_amount bigint not null check (order_amount >= 0),
  surcharge bigint not null check (surcharge >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  courier_fee bigint not null default 0 check (courier_fee >= 0),
  pickup_discount bigint not null check (pickup_discount >= 0),
  event_item_discount bigint not null check (event_item_discount >= 0),
  event_discount bigint not null default 0 check (event_discount >= 0),
  mobile_voucher bigint not null check (mobile_voucher >= 0),
  local_voucher bigint not null default 0 check (local_voucher >= 0),
  franchise_points bigint not null default 0 check (franchise_points >= 0),
  call_reminder_points bigint not null default 0 check (call_reminder_points >= 0),
  coupon_amount bigint not null default 0 check (coupon_amount >= 0),
  due bigint not null,
  phone_sealed bytea,
  caller_phone_sealed bytea,
  address_sealed bytea,
  -- What the masked view may say of the address: the dong.
  address_area text not null,
  legal_code text not null,
  distance_km double precision,
  store_note_sealed bytea,
  delivery_note_sealed bytea,
  agrees_to_marketing boolean not null default false,
  deny_reason text not null default '',
  placed_at timestamptz not null,
  pay_by timestamptz not null,
  paid_at timestamptz,
  close_planned_at timestamptz,
  finished_at timestamptz,
  event_count integer not null default 0,
  constraint due_is_the_sum check (
    due = greatest(
      0,
      order_amount + surcharge + delivery_fee + courier_fee - pickup_discount - event_item_discount - event_discount
        - mobile_voucher - local_voucher - franchise_points - call_reminder_points - coupon_amount
    )
  ),
  constraint delivery_has_an_address check (order_type <> 'delivery' or address_sealed is not null)
);
create index orders_by_store on orders (store_id, placed_at desc);
create index orders_by_session on orders (session_id);
create index orders_by_customer on orders (customer_id, placed_at desc);
create index orders_unpaid on orders (pay_by) where status in ('NOT_ORDER_READY', 'ORDER_READY');

create table order_events (
  order_id text not null references orders,
  sequence integer not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  at timestamptz not null,
  primary key (order_id, sequence),
  constraint only_allowed_steps foreign key (from_status, to_status) references order_steps
);

create table payment_attempts (
  -- Also the provider's order id: 6 to 40 letters and digits.
  id text primary key,
  order_id text not null references orders,
  pay_key_hash bytea not null unique,
  provider text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('CREATED', 'CONFIRMING', 'UNKNOWN', 'PAID', 'FAILED', 'REPLACED', 'EXPIRED', 'REFUNDED')),
  provider_reference text not null default '',
  means text not null default '',
  card_company text not null default '',
  instalment text not null default '',
  failure text not null default '',
  refunded bigint not null default 0 check (refunded between 0 and amount),
  created_at timestamptz not null,
  settled_at timestamptz,
  next_query_at timestamptz,
  query_count integer not null default 0
);
create unique index one_live_attempt on payment_attempts (order_id)
  where state in ('CREATED', 'CONFIRMING', 'UNKNOWN', 'PAID');
create index attempts_by_order on payment_attempts (order_id);
create index attempts_to_query on payment_attempts (next_query_at) where next_query_at is not null;

create table payment_entries (
  attempt_id text not null references payment_attempts,
  kind text not null check (kind in ('CAPTURE', 'REFUND')),
  reason text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (attempt_id, kind, reason)
);

create table idempotent_answers (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

create table outbox_effects (
  key text primary key,
  at timestamptz not null
);

create table sent_messages (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  kind text not null,
  order_id text,
  phone_sealed bytea not null,
  text_sealed bytea not null,
  at timestamptz not null
);
create index sent_messages_by_kind on sent_messages (kind, at);

create table order_look_up_misses (
  order_id text primary key,
  misses integer not null,
  since timestamptz not null
);

-- Keys that every process shares, sealed with the data key.
create table program_keys (
  name text primary key,
  sealed bytea not null
);

create table program_clock (
  id integer primary key check (id = 1),
  reads timestamptz not null
);

-- The sandbox provider's own books: the outside world, kept apart from ours.
create schema sandbox;
create table sandbox.payments (
  reference text primary key,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('READY', 'APPROVED', 'DECLINED', 'CANCELED', 'EXPIRED')),
  -- Rehearsal: what the next confirm call does instead of answering.
  fault text not null default '',
  means text not null default '',
  card_company text not null default '',
  instalment text not null default '',
  refunded bigint not null default 0 check (refunded between 0 and amount)
);
create table sandbox.refunds (
  reference text not null references sandbox.payments,
  key text not null,
  amount bigint not null check (amount > 0),
  primary key (reference, key)
);
