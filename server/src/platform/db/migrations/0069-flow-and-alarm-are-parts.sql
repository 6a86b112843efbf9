-- What a store does with orders by itself, and with those that nobody answers, has versions like its other parts.
alter table part_versions drop constraint part_versions_part_check;
alter table part_versions add constraint part_versions_part_check
  check (part in ('hours', 'holidays', 'delivery', 'words', 'service', 'flow', 'alarm', 'menu'));
alter table dated_changes drop constraint dated_changes_part_check;
alter table dated_changes add constraint dated_changes_part_check
  check (part in ('hours', 'holidays', 'delivery', 'words', 'service', 'flow', 'alarm', 'menu'));
