-- The streets of the drawn map: the buildings along each one, in the order of their numbers. A street ends where
-- its district does, as names repeat between districts.
create table map_streets (
  district text not null,
  name text not null,
  -- [[lat, lng], …]
  buildings jsonb not null,
  south double precision not null,
  north double precision not null,
  west double precision not null,
  east double precision not null,
  primary key (district, name)
);
create index map_streets_by_place on map_streets (south, north, west, east);
create index gazetteer_by_street on gazetteer ((profile ->> 'district'), (profile ->> 'roadName'));

insert into map_streets (district, name, buildings, south, north, west, east)
select profile ->> 'district', profile ->> 'roadName',
  jsonb_agg(jsonb_build_array(lat, lng)
    order by coalesce(substring(profile ->> 'buildingNumber' from '^\d{1,6}')::int, 0), road_address),
  min(lat), max(lat), min(lng), max(lng)
from gazetteer
where profile ->> 'district' is not null and profile ->> 'roadName' is not null
group by 1, 2;

-- Changes with every import of addresses: what was drawn of the same version is drawn alike for ever.
create table map_version (
  is_only boolean primary key default true check (is_only),
  version uuid not null default gen_random_uuid()
);
insert into map_version default values;
