-- Up Migration
-- The newest revision of its order that changed this hold; older events no longer change it.
alter table hold add column revision integer not null default 0 check (revision >= 0);
-- `version` counts edits and stock movements; these store the version of the last edit and the last movement.
alter table product add column edit_version integer not null default 1;
alter table product add column stock_version integer not null default 1;
update product set edit_version = version;
-- Down Migration
alter table product drop column stock_version;
alter table product drop column edit_version;
alter table hold drop column revision;
