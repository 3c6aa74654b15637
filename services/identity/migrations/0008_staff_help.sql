-- Up Migration
-- Search by a part of a name or e-mail address among many accounts.
create extension if not exists pg_trgm;
create index account_name_search on account using gin (name gin_trgm_ops);
create index account_email_search on account using gin (email gin_trgm_ops);
create index account_newest on account (created_at desc, id);
create index account_staff on account (name, id) where is_admin or roles <> '{}';
-- Raised when staff unlock an account: wrong passwords before that no longer count.
alter table account add column unlocks integer not null default 0;
-- When the person last gave the password again in this session.
alter table session add column confirmed_at timestamptz(6);
-- Down Migration
alter table session drop column confirmed_at;
alter table account drop column unlocks;
drop index account_staff;
drop index account_newest;
drop index account_email_search;
drop index account_name_search;
