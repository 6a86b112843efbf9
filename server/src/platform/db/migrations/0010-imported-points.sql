-- What the last world file said of a purse: only what a later file says otherwise is booked.
alter table point_accounts add column imported bigint not null default 0 check (imported >= 0);

update point_accounts accounts set imported = entries.balance_after
from (
  select distinct on (customer_id, account_kind, store_id) customer_id, account_kind, store_id, balance_after
  from point_entries
  where kind = 'IMPORT'
  order by customer_id, account_kind, store_id, id desc
) entries
where entries.customer_id = accounts.customer_id
  and entries.account_kind = accounts.kind
  and entries.store_id = accounts.store_id;
