-- A store brought in with reviews and without their average said that nobody had rated it.
update stores
set profile = jsonb_set(stores.profile, '{averageRating}', to_jsonb(rated.average))
from (select store_id, round(avg(rating), 1) as average from reviews group by store_id) rated
where rated.store_id = stores.id and (stores.profile ->> 'averageRating')::numeric = 0;
