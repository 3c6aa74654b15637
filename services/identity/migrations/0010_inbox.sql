-- Up Migration
alter table contact_message drop constraint contact_message_status_check,
  add constraint contact_message_status_check check (status in ('new', 'in_progress', 'answered', 'closed'));
-- `version` counts the changes by staff.
alter table contact_message
  add column assignee_id uuid references account (id) on delete set null,
  add column version integer not null default 1;
create table contact_answer (
  id uuid primary key,
  message_id uuid not null references contact_message (id) on delete cascade,
  key text not null,
  body_hash text not null,
  text text not null,
  author_id text not null,
  author_name text not null,
  at timestamptz(6) not null,
  unique (message_id, key)
);
create function contact_search_text(name text, email text, subject text) returns text
  language sql immutable parallel safe
  return lower(' ' || name || ' ' || email || ' ' || subject);
create index contact_message_text on contact_message
  using gin (contact_search_text(name, email, subject) gin_trgm_ops);
create index contact_message_status on contact_message (status, created_at desc, id);
create index contact_message_assignee on contact_message (assignee_id, created_at desc, id);
create trigger contact_answer_staff_change after insert on contact_answer
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('contact', 'message_id', 'id,key,body_hash,author_id,author_name,at', 'text');
-- Down Migration
drop index contact_message_assignee;
drop index contact_message_status;
drop index contact_message_text;
drop function contact_search_text(text, text, text);
drop table contact_answer;
alter table contact_message drop column version, drop column assignee_id;
update contact_message set status = 'in_progress' where status = 'answered';
alter table contact_message drop constraint contact_message_status_check,
  add constraint contact_message_status_check check (status in ('new', 'in_progress', 'closed'));
