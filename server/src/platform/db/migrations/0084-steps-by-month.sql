-- Steps of orders stand by month. An order's number begins with its day, so it tells the month of its steps too.
-- What there is becomes the first part and is read once, by the check of its bound.
-- As who places an order: first the orders, which the new foreign key locks, then their steps.
lock table orders in share row exclusive mode;
alter table order_events rename to order_events_past;
alter table order_events_past rename constraint order_events_pkey to order_events_past_pkey;
drop trigger ends_are_noted on order_events_past;

create table order_events (like order_events_past including defaults) partition by range (order_id);
alter table order_events
  add primary key (order_id, sequence),
  add constraint order_events_order_id_fkey foreign key (order_id) references orders,
  add constraint only_allowed_steps foreign key (from_status, to_status) references order_steps;

-- Until the coming month by the database's clock, or later where an order is of a later month.
do $$
declare
  latest date := to_date((select substring(max(order_id) from '^\d{6}') from order_events_past), 'YYYYMM');
begin
  execute format(
    'alter table order_events attach partition order_events_past for values from (minvalue) to (%L)',
    to_char(greatest(latest, now() at time zone 'Asia/Seoul') + interval '1 month', 'YYYYMM01')
  );
end $$;
-- Takes what no month takes, so that no order waits for a part of its own.
create table order_events_other partition of order_events default;

-- Rights of other roles, such as one that only reads, hold for the table of that name and for each of its parts.
create function copy_rights(of_table regclass, to_table regclass) returns void language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select acl.privilege_type, acl.is_grantable,
      case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end as grantee
    from pg_class, aclexplode(relacl) acl
    where oid = of_table and acl.grantee <> relowner
  loop
    execute format(
      'grant %s on %s to %s%s', entry.privilege_type, to_table, entry.grantee,
      case when entry.is_grantable then ' with grant option' else '' end
    );
  end loop;
end $$;
select copy_rights('order_events_past', 'order_events');
select copy_rights('order_events_past', 'order_events_other');

create trigger ends_are_noted after insert on order_events for each row
  when (new.to_status in ('ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_DENY', 'ORDER_RETURN'))
  execute function note_end_of_order();

-- Nobody analyzes a whole of parts by itself.
analyze order_events;
