-- Up Migration
-- What the shop itself is to be mailed and pushed (docs/product-rules.md#R354). A row is deleted with the write of its mail.
create table shop_notice (
  id bigint generated always as identity primary key,
  kind text not null,
  due text not null check (due in ('now', 'daily')),
  by_mail boolean not null,
  by_push boolean not null,
  title text not null,
  facts text not null,
  path text not null,
  amount_cents bigint not null default 0,
  created_at timestamptz(6) not null default now()
);
create index shop_notice_due on shop_notice (due, kind, id);
-- When each kind was last mailed or pushed: a burst is one mail.
create table shop_notice_round (
  kind text primary key,
  at timestamptz(6) not null
);
-- The switches of the settings; null before they were saved. The table payment_alert serves earlier releases only.
alter table support_desk add column notices jsonb;
-- Down Migration
alter table support_desk drop column notices;
drop table shop_notice_round;
drop table shop_notice;
