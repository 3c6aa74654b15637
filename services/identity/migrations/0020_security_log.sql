-- Up Migration
-- What happens to the access to accounts (docs/product-rules.md#R321). Without a foreign key: it outlives the account, then
-- without network and device. account_id is null for an e-mail address that no account has. Equal refusals of one hour are one row,
-- by merge_key: guessing must not fill the table.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz(6) not null,
  kind text not null,
  account_id uuid,
  actor_id text,
  network text not null,
  device text not null,
  detail text not null,
  times integer not null,
  merge_key text unique
);
create index security_event_newest on security_event (at desc, id desc);
create index security_event_of_account on security_event (account_id, at desc, id desc);
create index security_event_of_kind on security_event (kind, at desc, id desc);
create index security_event_unknown on security_event (at) where account_id is null;
-- Down Migration
drop table security_event;
