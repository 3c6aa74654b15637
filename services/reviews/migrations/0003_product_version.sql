-- Up Migration
-- The catalogue's version of the product that has this name: an older event that arrives late changes nothing.
alter table product add column version integer not null default 0;
-- Down Migration
alter table product drop column version;
