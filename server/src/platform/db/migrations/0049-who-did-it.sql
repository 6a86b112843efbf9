-- Who did it. What the person was and used is copied: a role may change, and a device's sign-in is forgotten.
alter table deeds add column actor text not null default 'staff' check (actor in ('staff', 'agent', 'pos', 'rule'));
alter table deeds add column agent_login text;
alter table deeds add column role text;
alter table deeds add column device text;
alter table deeds add column browser text;
alter table deeds add constraint deeds_name_their_doer
  check ((actor = 'staff') = (owner_id is not null) and (actor = 'agent') = (agent_login is not null)) not valid;

-- The log is read newest first, also of one person and of one kind.
drop index deeds_by_store;
create index deeds_by_store on deeds (store_id, at desc, id desc);
create index deeds_by_person on deeds (store_id, owner_id, at desc, id desc) where owner_id is not null;
create index deeds_by_kind on deeds (store_id, kind, at desc, id desc);

-- A row goes by its age alone, by a transaction that says what time it is, and after a year at least.
create trigger deeds_end_by_the_clock before delete on deeds
  for each row execute function refuse_early_end();
create trigger deeds_are_not_emptied before truncate on deeds
  for each statement execute function refuse_change();

-- What agents saw before, told to the stores whose orders they were.
insert into deeds (store_id, at, actor, agent_login, kind, subject, became)
select orders.store_id, agent_views.at, 'agent', agent_views.agent_login, 'customerViewed',
  case when count(*) = 1 then min(orders.id) else '' end,
  jsonb_build_object('look', agent_views.what, 'orders', count(*))
from agent_views, unnest(agent_views.order_ids) as seen join orders on orders.id = seen
group by agent_views.id, orders.store_id
order by agent_views.at, agent_views.id;
