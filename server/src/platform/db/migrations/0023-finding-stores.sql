-- What a search of stores looks in, worked out by the base itself: whoever writes a profile cannot forget it.
create function search_form(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(coalesce(given, ''), NFC), '\s+', '', 'g'))
$$;
-- Where a store stands and where it delivers to.
create function region_of(profile jsonb) returns text language sql immutable parallel safe as $$
  select concat_ws('|', profile ->> 'address', profile ->> 'detailAddress',
    (select string_agg(district ->> 'name', '|') from jsonb_array_elements(profile -> 'delivery' -> 'districts') district))
$$;
alter table stores
  add column search_name text not null generated always as (search_form(name)) stored,
  add column search_region text not null generated always as (search_form(region_of(profile))) stored,
  add column is_expired boolean not null
    generated always as (coalesce(profile ->> 'status' = 'STORE_STATUS_EXPIRE', false)) stored;
