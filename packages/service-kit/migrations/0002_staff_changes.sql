-- Up Migration
-- What staff change in one transaction. The commit moves the rows to the outbox, so this table is always empty outside
-- of a transaction (src/db/staff-changes.ts).
create table staff_change (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index staff_change_transaction on staff_change (transaction_id);

-- The trigger function of every table that staff change. It does nothing unless the transaction has an actor.
-- Arguments: the entity's name, the column with its id, columns that say nothing (comma-separated), and columns whose
-- values no reader may see.
create function record_staff_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  id text := coalesce(new_row, old_row) ->> tg_argv[1];
  silent text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  secret text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  was jsonb;
  became jsonb;
begin
  select jsonb_object_agg(key, case when key = any(secret) then '"(hidden)"'::jsonb else old_row -> key end)
      filter (where old_row is not null),
    jsonb_object_agg(key, case when key = any(secret) then '"(hidden)"'::jsonb else new_row -> key end)
      filter (where new_row is not null)
    into was, became
    from jsonb_object_keys(coalesce(new_row, old_row)) key
    where not key = any(silent) and old_row -> key is distinct from new_row -> key
      and (tg_op = 'UPDATE' or coalesce(new_row, old_row) -> key <> 'null');
  if tg_op = 'UPDATE' and became is null then return null; end if;
  insert into staff_change (entity, entity_id, action, before, after)
    values (tg_argv[0], id, case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end, was, became);
  return null;
end $$;
-- Down Migration
drop function record_staff_change;
drop table staff_change;
