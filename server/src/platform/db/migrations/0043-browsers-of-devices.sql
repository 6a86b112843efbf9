-- With which browser somebody signed in: two of one kind of device are told apart by it.
alter table owner_sessions add column browser text not null default 'other';
alter table agent_sessions add column browser text not null default 'other';
