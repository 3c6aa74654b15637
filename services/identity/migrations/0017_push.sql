-- Up Migration
-- Browsers that receive a push when an order moves (docs/product-rules.md#R288). A subscription belongs to the session that made it.
create table push_subscription (
  id bigserial primary key,
  endpoint text not null unique check (length(endpoint) <= 1000),
  account_id uuid not null references account (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(6) not null default now()
);
create index push_subscription_account on push_subscription (account_id, created_at);
create index push_subscription_session on push_subscription (session_id);
-- Pushes that wait; a row is deleted when it is sent, given up or too old.
create table push_message (
  id bigserial primary key,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  topic text not null,
  payload text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(6) not null default now(),
  expires_at timestamptz(6) not null
);
create index push_message_due on push_message (next_attempt_at);
create index push_message_expires on push_message (expires_at);
create index push_message_subscription on push_message (subscription_id);
-- The key by which push services know the shop (RFC 8292), encrypted; not used where PUSH_VAPID_PRIVATE_KEY is set.
create table push_key (
  id integer primary key check (id = 1),
  private_key text not null
);
-- Down Migration
drop table push_key;
drop table push_message;
drop table push_subscription;
