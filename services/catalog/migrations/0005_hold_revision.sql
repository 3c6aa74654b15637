-- Up Migration
-- The newest state of its order that a hold knows of: what is older no longer changes it.
alter table hold add column revision integer not null default 0 check (revision >= 0);
-- `version` counts edits and stock movements; these say which of them was the last of its kind.
alter table product add column edit_version integer not null default 1;
alter table product add column stock_version integer not null default 1;
update product set edit_version = version;
-- Down Migration
alter table product drop column stock_version;
alter table product drop column edit_version;
alter table hold drop column revision;
