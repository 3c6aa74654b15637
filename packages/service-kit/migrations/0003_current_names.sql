-- Up Migration
-- The names of people since they changed, for as long as older tokens say another one (src/auth/current-names.ts). A closed
-- account has none.
create table current_name (
  user_id text primary key,
  name text not null,
  at timestamptz not null
);
create index current_name_at on current_name (at);
-- Down Migration
drop table current_name;
