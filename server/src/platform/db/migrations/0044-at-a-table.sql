-- A texted link is short: a random code leads to the page that the text is about, and the secret stays behind the #.
alter table link_secrets add column code_hash bytea;
alter table link_secrets add column page text check (page in ('order', 'payment'));
create unique index link_secrets_by_code on link_secrets (code_hash) where code_hash is not null;

-- The table of a guest who scanned the code that stands on it; empty without one.
alter table orders add column table_number text not null default '';

-- Many people use its browser, one after the other: what one has proven ends by itself.
alter table sessions add column is_kiosk boolean not null default false;
