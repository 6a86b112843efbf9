-- Whether the demo world brought a row in. A store from before this was recorded has none: it is looked up
-- in the demo's files at the next start.
alter table stores add column is_demo boolean;
alter table owners add column is_demo boolean not null default false;
alter table pos_keys add column is_demo boolean not null default false;
