-- Up Migration
create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  inquiry_type text not null check (inquiry_type in ('general', 'support', 'orders', 'returns', 'wholesale')),
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'in_progress', 'closed')),
  created_at timestamptz(6) not null
);
create index contact_message_newest on contact_message (created_at desc, id);
create index contact_message_email on contact_message (email);
-- The support desk's e-mail address from the store's settings; one row at most.
create table support_desk (
  id integer primary key check (id = 1),
  email text not null
);
alter table mail add column reply_to text;
create index mail_recipient on mail (recipient);
-- Down Migration
drop index mail_recipient;
alter table mail drop column reply_to;
drop table support_desk;
drop table contact_message;
