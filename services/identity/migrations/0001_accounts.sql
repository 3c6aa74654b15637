-- Up Migration
create table account (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  is_admin boolean not null default false,
  email_verified_at timestamptz(6),
  created_at timestamptz(6) not null default now()
);
create index account_name on account (name, id);
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  device text not null,
  created_at timestamptz(6) not null,
  last_seen_at timestamptz(6) not null,
  expires_at timestamptz(6) not null,
  ended_at timestamptz(6)
);
create index session_account on session (account_id) where ended_at is null;
create table mailed_link (
  token_hash text primary key,
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  created_at timestamptz(6) not null,
  expires_at timestamptz(6) not null,
  used_at timestamptz(6)
);
create index mailed_link_account on mailed_link (account_id, purpose, created_at desc);
create table mail (
  id bigserial primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(6) not null default now(),
  sent_at timestamptz(6),
  last_error text,
  created_at timestamptz(6) not null default now()
);
create index mail_due on mail (next_attempt_at) where sent_at is null;
-- Down Migration
drop table mail;
drop table mailed_link;
drop table session;
drop table account;
