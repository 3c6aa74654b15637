-- Up Migration
create table bus_event (
  position bigint generated always as identity primary key,
  event_id uuid not null unique,
  topic text not null,
  key text not null,
  envelope json not null,
  published_at timestamptz not null default now()
);
-- Each group has read the log up to here.
create table bus_group (
  name text primary key,
  position bigint not null
);
create table bus_subscription (
  group_name text not null,
  topic text not null,
  since bigint not null,
  primary key (group_name, topic)
);
-- Events of one group outside the log: failed ones, those behind them, and replayed dead letters.
create table bus_parked (
  id bigint generated always as identity primary key,
  group_name text not null,
  topic text not null,
  key text not null,
  message json not null,
  failures integer not null default 0,
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index bus_parked_chain on bus_parked (group_name, topic, key, id);
create table bus_dead_letter (
  id bigint generated always as identity primary key,
  group_name text not null,
  topic text not null,
  key text not null,
  message json not null,
  error text not null,
  given_up_at timestamptz not null default now()
);
create index bus_dead_letter_topic on bus_dead_letter (topic, id);
-- Earlier releases kept the events as jobs of pg-boss, in one queue per topic and group (docs/decisions/0013).
do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into bus_parked (group_name, topic, key, message)
      select split_part(name, '.', 2), split_part(name, '.', 1), coalesce(singleton_key, id::text), data::json
      from pgboss.job
      where state < 'completed' and name like '%_.%_' and name not like '%.dlq'
      order by created_on, id;
    insert into bus_dead_letter (group_name, topic, key, message, error)
      select data->>'group', split_part(name, '.', 1), coalesce(data->'event'->>'key', id::text), (data->'event')::json, data->>'error'
      from pgboss.job
      where state < 'completed' and name like '%_.dlq'
      order by created_on, id;
    insert into bus_subscription (group_name, topic, since)
      select split_part(name, '.', 2), event, 0 from pgboss.subscription where name like '%_.%_';
    insert into bus_group (name, position) select distinct group_name, 0 from bus_subscription;
    drop schema pgboss cascade;
  end if;
end $$;
-- Down Migration
drop table bus_dead_letter;
drop table bus_parked;
drop table bus_subscription;
drop table bus_group;
drop table bus_event;
