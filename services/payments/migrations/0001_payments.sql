-- Up Migration
create table payable (
  order_id text primary key,
  user_id text not null,
  number text not null,
  total_cents bigint not null check (total_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  is_open boolean not null default true
);
create table attempt (
  id uuid primary key,
  order_id text references payable (order_id),
  user_id text not null,
  key text not null,
  body_hash text not null,
  phone text not null,
  amount integer not null check (amount > 0),
  reference text not null check (length(reference) between 1 and 12),
  secret text not null unique,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  checkout_request_id text unique,
  result_code text,
  reason text,
  receipt text unique,
  created_at timestamptz(6) not null,
  checks integer not null default 0,
  next_check_at timestamptz(6) not null,
  finished_at timestamptz(6),
  unique (user_id, key)
);
-- Only one prompt per order at a time (docs/mpesa.md#M9.3).
create unique index attempt_one_pending on attempt (order_id) where status = 'pending';
create index attempt_order on attempt (order_id, created_at desc);
create index attempt_due on attempt (next_check_at) where status = 'pending';
create table callback (
  id bigserial primary key,
  attempt_id uuid not null references attempt (id),
  body jsonb not null,
  received_at timestamptz(6) not null default now(),
  applied_at timestamptz(6)
);
create index callback_open on callback (received_at) where applied_at is null;
create table discrepancy (
  id bigserial primary key,
  attempt_id uuid references attempt (id),
  order_id text,
  kind text not null,
  details jsonb not null,
  created_at timestamptz(6) not null default now()
);
create index discrepancy_newest on discrepancy (created_at desc);
-- Down Migration
drop table discrepancy;
drop table callback;
drop table attempt;
drop table payable;
