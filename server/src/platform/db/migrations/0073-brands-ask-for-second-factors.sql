-- Whom a brand asks for a second factor: people of its stores in these roles do nothing else before they have one.
alter table channels add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['staff', 'manager', 'owner', 'brandManager', 'operator']);
