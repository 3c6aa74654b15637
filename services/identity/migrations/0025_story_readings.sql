-- Up Migration
-- Who read the story of an order (packages/contracts/src/story.ts).
alter table audit_entry drop constraint audit_entry_action_check,
  add constraint audit_entry_action_check check (action in ('create', 'update', 'delete', 'read'));
-- Down Migration
delete from audit_entry where action = 'read';
alter table audit_entry drop constraint audit_entry_action_check,
  add constraint audit_entry_action_check check (action in ('create', 'update', 'delete'));
