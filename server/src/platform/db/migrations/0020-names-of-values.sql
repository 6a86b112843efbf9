-- An order eaten at the store, and the two kinds of points, under the product's own names.
alter table orders drop constraint orders_order_type_check;
update orders set order_type = 'dineIn' where order_type = 'hole';
alter table orders add check (order_type in ('delivery', 'pickup', 'dineIn'));

create function point_kind(code text) returns text language sql immutable as $$
  select case code when '01' then 'franchise' else 'callReminder' end
$$;
alter table point_entries drop constraint point_entries_customer_id_account_kind_store_id_fkey;
alter table point_lots drop constraint point_lots_customer_id_account_kind_store_id_fkey;
alter table point_reservations drop constraint point_reservations_customer_id_account_kind_store_id_fkey;
alter table point_accounts drop constraint point_accounts_kind_check;
-- A change of the type leaves the trigger of the ledger alone, which refuses an update of its rows.
alter table point_accounts alter kind type text using point_kind(kind);
alter table point_entries alter account_kind type text using point_kind(account_kind);
alter table point_lots alter account_kind type text using point_kind(account_kind);
alter table point_reservations alter account_kind type text using point_kind(account_kind);
alter table point_accounts add check (kind in ('franchise', 'callReminder'));
alter table point_entries add foreign key (customer_id, account_kind, store_id) references point_accounts;
alter table point_lots add foreign key (customer_id, account_kind, store_id) references point_accounts;
alter table point_reservations add foreign key (customer_id, account_kind, store_id) references point_accounts;
drop function point_kind;
