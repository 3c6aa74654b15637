-- Up Migration
alter table attempt add column asked_at timestamptz(6);
-- What was begun before this column existed may have left: it is asked about, not sent again.
update attempt set asked_at = created_at;
-- Down Migration
alter table attempt drop column asked_at;
