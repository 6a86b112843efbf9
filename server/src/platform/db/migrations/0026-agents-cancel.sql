-- A login from a page for agents that nobody signed in to, which reads nothing of the phone that it names.
alter table tokens drop constraint tokens_level_check;
alter table tokens add constraint tokens_level_check
  check (level in ('claimed', 'unsigned-agent', 'proven', 'agent', 'owner'));

-- Agents cancel what agents placed.
alter table agent_views drop constraint agent_views_what_check;
alter table agent_views add constraint agent_views_what_check check (
  what in ('looked up', 'read again', 'order placed', 'payment asked', 'link sent again', 'order cancelled')
);
