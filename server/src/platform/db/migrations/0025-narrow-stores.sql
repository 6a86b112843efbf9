-- A search reads every store of a channel: profiles move out of the rows that it reads, and what it reads stays in.
alter table stores set (toast_tuple_target = 128);
alter table stores
  alter column name set storage main,
  alter column search_name set storage main,
  alter column search_region set storage main;
update stores set profile = profile || '{}';
