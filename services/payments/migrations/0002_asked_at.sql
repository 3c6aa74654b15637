-- Up Migration
alter table attempt add column asked_at timestamptz(6);
-- A request that was begun before this column existed may have been sent: query it, do not send it again.
update attempt set asked_at = created_at;
-- Down Migration
alter table attempt drop column asked_at;
