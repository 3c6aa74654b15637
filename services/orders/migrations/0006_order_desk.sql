-- Up Migration
-- What staff did, and what happened while the status stayed as it was.
alter table order_history
  add column step text check (step in ('out_for_delivery', 'pending')),
  add column courier text,
  add column reference text,
  add column reason text,
  add column actor_id text,
  add column actor_name text;
-- Notes of staff; the customer never sees them.
create table order_note (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  text text not null,
  author_id text not null,
  author_name text not null,
  at timestamptz(6) not null,
  key text not null,
  body_hash text not null,
  unique (order_id, author_id, key)
);
create index order_note_newest on order_note (order_id, at desc, id);
create trigger order_note_staff_change after insert or update or delete on order_note
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('order', 'order_id', 'key,body_hash', 'text');
create trigger order_staff_change after update or delete on customer_order
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('order', 'id', 'revision,expiry_check_at,expires_at', 'delivery,user_name');
create trigger order_history_staff_change after insert on order_history
  for each row when (current_setting('shop.actor', true) <> '' and coalesce(new.step, new.reason, new.courier, new.reference) is not null)
  execute function record_staff_change('order', 'order_id', 'id,at,actor_id,actor_name,status');
-- Down Migration
drop trigger order_history_staff_change on order_history;
drop trigger order_staff_change on customer_order;
drop table order_note;
alter table order_history drop column actor_name, drop column actor_id, drop column reason, drop column reference,
  drop column courier, drop column step;
