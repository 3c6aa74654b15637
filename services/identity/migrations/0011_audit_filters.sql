-- Up Migration
-- Whole orders of the audit's filtered lists. Without the id, or without the entity's times, PostgreSQL reads the newest
-- entries until enough of them match: all 20,000 entries of one import to find 25 of another person.
create index audit_entry_of_actor on audit_entry (actor_id, at desc, id);
create index audit_entry_of_kind on audit_entry (entity, at desc, id);
drop index audit_entry_actor;
-- Down Migration
create index audit_entry_actor on audit_entry (actor_id, at desc);
drop index audit_entry_of_kind;
drop index audit_entry_of_actor;
