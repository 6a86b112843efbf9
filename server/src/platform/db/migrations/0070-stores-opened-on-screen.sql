-- A store that its people prepare on screen: until it opens nobody else sees it. Worked out by the base itself, so that
-- whoever writes a profile cannot forget it.
alter table stores add column is_draft boolean not null
  generated always as (coalesce(profile ->> 'status' = 'STORE_STATUS_DRAFT', false)) stored;

-- Stores that were opened on screen, drafts or not. A world file that does not know them leaves them and their people alone.
create table opened_stores (
  store_id text primary key references stores on delete cascade,
  -- Without a reference: a store outlasts the account.
  made_by bigint not null,
  made_at timestamptz not null
);
create index opened_stores_by_maker on opened_stores (made_by);

-- Far above the ids of world files.
create sequence opened_store_numbers start 9000001;

create function refuse_order_of_draft() returns trigger language plpgsql as $$
begin
  if exists (select from stores where id = new.store_id and is_draft) then
    raise exception 'a store that has not opened takes no orders';
  end if;
  return new;
end $$;
create trigger orders_of_open_stores before insert on orders
  for each row execute function refuse_order_of_draft();

-- What has taken orders stays known: it may rest or close, and not be prepared again.
create function refuse_return_to_draft() returns trigger language plpgsql as $$
begin
  if new.profile ->> 'status' = 'STORE_STATUS_DRAFT' and old.profile ->> 'status' is distinct from 'STORE_STATUS_DRAFT'
  then
    raise exception 'a store that has opened is no draft again';
  end if;
  return new;
end $$;
create trigger opened_stores_stay_open before update of profile on stores
  for each row execute function refuse_return_to_draft();
