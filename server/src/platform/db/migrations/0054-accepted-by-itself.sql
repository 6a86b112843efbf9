-- Accepted by the store's own rule as it arrived, without a person.
alter table orders add column is_auto_accepted boolean not null default false;
