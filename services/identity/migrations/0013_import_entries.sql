-- Up Migration
-- Two entries for each row of an import would hide all others, so lists leave them out (docs/product-rules.md#R149). Each list reads
-- an index that has only what it shows.
alter table audit_entry add column import_id text;
create index audit_entry_listed on audit_entry (at desc, id) where import_id is null;
create index audit_entry_listed_of_actor on audit_entry (actor_id, at desc, id) where import_id is null;
create index audit_entry_listed_of_kind on audit_entry (entity, at desc, id) where import_id is null;
create index audit_entry_import on audit_entry (import_id, at desc, id) where import_id is not null;
drop index audit_entry_of_actor;
drop index audit_entry_of_kind;
-- Down Migration
create index audit_entry_of_kind on audit_entry (entity, at desc, id);
create index audit_entry_of_actor on audit_entry (actor_id, at desc, id);
drop index audit_entry_import;
drop index audit_entry_listed_of_kind;
drop index audit_entry_listed_of_actor;
drop index audit_entry_listed;
alter table audit_entry drop column import_id;
