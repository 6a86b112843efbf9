-- Agents see whom an order was for once they take it up, and that is written down.
alter table agent_views drop constraint agent_views_what_check;
alter table agent_views add constraint agent_views_what_check check (
  what in (
    'looked up', 'read again', 'order taken up', 'order placed', 'payment asked', 'link sent again', 'order cancelled'
  )
);
