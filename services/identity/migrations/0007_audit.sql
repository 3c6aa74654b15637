-- Up Migration
-- Every write by staff, in all services (docs/product-rules.md#R178).
create table audit_entry (
  id uuid primary key,
  at timestamptz(6) not null,
  actor_id text not null,
  actor_name text not null,
  ip text not null,
  action text not null check (action in ('create', 'update', 'delete')),
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_newest on audit_entry (at desc, id);
create index audit_entry_entity on audit_entry (entity, entity_id, at desc);
create index audit_entry_actor on audit_entry (actor_id, at desc);

-- No process changes an entry. The values of an erased person's entries may be removed, and entries go after seven years.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then return old; end if;
  if tg_op = 'UPDATE' and new.before is null and new.after is null
    and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[] then return new;
  end if;
  raise exception 'an audit entry is never changed';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function keep_audit_entry();

create trigger account_staff_change after insert or update or delete on account
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('user', 'id', 'created_at', 'password_hash');
create trigger session_staff_change after update of ended_at on session
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('user', 'account_id', 'last_seen_at');
create trigger contact_message_staff_change after update or delete on contact_message
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('contact', 'id', '', 'name,email,message,subject');
-- Down Migration
drop trigger contact_message_staff_change on contact_message;
drop trigger session_staff_change on session;
drop trigger account_staff_change on account;
drop table audit_entry;
drop function keep_audit_entry;
