-- Up Migration
create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  topic text not null,
  key text not null,
  envelope jsonb not null,
  created_at timestamptz not null default now()
);
create table inbox (
  event_id uuid primary key,
  handled_at timestamptz not null default now()
);
create index inbox_handled_at on inbox (handled_at);
create table ended_session (
  session_id text primary key,
  until timestamptz not null
);
create index ended_session_until on ended_session (until);
-- Down Migration
drop table ended_session;
drop table inbox;
drop table outbox;
