-- Phone and address of a store have versions like its other parts.
alter table part_versions drop constraint part_versions_part_check;
alter table part_versions add constraint part_versions_part_check
  check (part in ('hours', 'holidays', 'delivery', 'words', 'photos', 'contact', 'service', 'flow', 'alarm', 'menu'));
alter table dated_changes drop constraint dated_changes_part_check;
alter table dated_changes add constraint dated_changes_part_check
  check (part in ('hours', 'holidays', 'delivery', 'words', 'photos', 'contact', 'service', 'flow', 'alarm', 'menu'));
