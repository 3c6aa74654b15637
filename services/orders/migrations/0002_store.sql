-- Up Migration
-- The store's settings as the catalogue last announced them; one row at most.
create table store (
  id integer primary key check (id = 1),
  settings jsonb not null
);
-- Down Migration
drop table store;
