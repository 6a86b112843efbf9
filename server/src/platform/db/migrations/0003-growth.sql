-- What grows with every order, coupon and store is found by an index, and forgotten by its age.

-- Payments settle the coupons of one order.
create index coupons_by_order on coupons (order_id) where order_id is not null;

-- The board asks for what is open and for what ended within a day, never for the whole past.
create index orders_open_by_store on orders (store_id, placed_at) where finished_at is null;
create index orders_finished_by_store on orders (store_id, finished_at desc) where finished_at is not null;
drop index orders_by_store;

-- The nearest store: those that reach a point by distance, and those whose districts name its legal code.
create function largest_reach_km(profile jsonb) returns double precision language sql immutable parallel safe as $$
  select coalesce(max((tier ->> 'withinKm')::double precision), 0)
  from jsonb_array_elements(profile -> 'delivery' -> 'distanceTiers') tier
$$;
create index stores_by_reach on stores (channel, largest_reach_km(profile) desc);
create index stores_by_place on stores (channel, lat, lng);
create index gazetteer_by_place on gazetteer (lat, lng);
create index stores_by_district on stores using gin ((profile -> 'delivery' -> 'districts') jsonb_path_ops);

-- What is forgotten, by its age. An index that holds every row once is all that a sweep needs.
create index outbox_effects_by_age on outbox_effects (at);
create index sent_messages_by_age on sent_messages (at);
create index order_look_up_misses_by_age on order_look_up_misses (since);
create index link_secrets_by_expiry on link_secrets (expires_at);
create index phone_codes_by_expiry on phone_codes (expires_at);
create index identity_checks_by_expiry on identity_checks (expires_at);
create index tokens_by_session on tokens (session_id) where session_id is not null;
create index sessions_by_age on sessions (created_at);
create index link_secrets_by_session on link_secrets (session_id) where session_id is not null;
create index favourite_orders_by_session on favourite_orders (session_id) where session_id is not null;

-- A session that is forgotten leaves its orders behind.
alter table orders drop constraint orders_session_id_fkey;
alter table orders add constraint orders_session_id_fkey
  foreign key (session_id) references sessions on delete set null;
alter table favourite_orders drop constraint favourite_orders_session_id_fkey;
alter table favourite_orders add constraint favourite_orders_session_id_fkey
  foreign key (session_id) references sessions on delete set null;
alter table link_secrets drop constraint link_secrets_session_id_fkey;
alter table link_secrets add constraint link_secrets_session_id_fkey
  foreign key (session_id) references sessions on delete cascade;
alter table identity_checks drop constraint identity_checks_session_id_fkey;
alter table identity_checks add constraint identity_checks_session_id_fkey
  foreign key (session_id) references sessions on delete cascade;
alter table phone_codes drop constraint phone_codes_session_id_fkey;
alter table phone_codes add constraint phone_codes_session_id_fkey
  foreign key (session_id) references sessions on delete cascade;
alter table tokens drop constraint tokens_session_id_fkey;
alter table tokens add constraint tokens_session_id_fkey
  foreign key (session_id) references sessions on delete cascade;

-- Effects before this instant are forgotten: that one is missing says nothing of what came earlier.
create table forgotten_effects (
  id integer primary key check (id = 1),
  before timestamptz not null
);
