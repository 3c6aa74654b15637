-- Up Migration
-- One entry of the audit for each import, at its end (docs/product-rules.md#R149); those of its rows name the import.
alter table product_import
  add column file_name text,
  -- The rows that set the stock to a counted number.
  add column counted_stock integer not null default 0;
drop trigger product_import_staff_change on product_import;
create function record_import_staff_change() returns trigger language plpgsql as $$
begin
  insert into staff_change (entity, entity_id, action, after)
    values ('import', new.id, 'create', jsonb_build_object(
      'file', new.file_name, 'state', new.state, 'rows', new.total, 'new', new.created, 'changed', new.updated,
      'unchanged', new.unchanged, 'failed', new.failed_total));
  return null;
end $$;
create trigger product_import_staff_change after update of state on product_import
  for each row when (current_setting('shop.actor', true) <> '' and new.state <> 'running' and not new.dry_run)
  execute function record_import_staff_change();

-- A row of an exported file names the last movement that the export knew. The movements of its imports name it too, so
-- that the same file, imported again, moves no stock again.
alter table stock_movement add column seen_id bigint;
create index stock_movement_seen on stock_movement (product_id, seen_id) where seen_id is not null;
drop trigger stock_movement_staff_change on stock_movement;
create trigger stock_movement_staff_change after insert on stock_movement
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('stock', 'product_id', 'id,at,by_id,by_name,seen_id');
create or replace function record_stock_movement() returns trigger language plpgsql as $$
declare
  change integer := new.count_in_stock - coalesce(old.count_in_stock, 0);
  cause jsonb := nullif(current_setting('shop.stock', true), '')::jsonb;
  actor jsonb := nullif(current_setting('shop.actor', true), '')::jsonb;
begin
  if change <> 0 then
    insert into stock_movement (product_id, change, balance, reason, order_id, by_id, by_name, note, seen_id)
      values (new.id, change, new.count_in_stock, coalesce(cause ->> 'reason', 'other'), cause ->> 'orderId',
        actor ->> 'id', actor ->> 'name', cause ->> 'note', (cause -> 'seen' ->> new.id::text)::bigint);
  end if;
  return null;
end $$;
-- Down Migration
create or replace function record_stock_movement() returns trigger language plpgsql as $$
declare
  change integer := new.count_in_stock - coalesce(old.count_in_stock, 0);
  cause jsonb := nullif(current_setting('shop.stock', true), '')::jsonb;
  actor jsonb := nullif(current_setting('shop.actor', true), '')::jsonb;
begin
  if change <> 0 then
    insert into stock_movement (product_id, change, balance, reason, order_id, by_id, by_name, note)
      values (new.id, change, new.count_in_stock, coalesce(cause ->> 'reason', 'other'), cause ->> 'orderId',
        actor ->> 'id', actor ->> 'name', cause ->> 'note');
  end if;
  return null;
end $$;
drop trigger stock_movement_staff_change on stock_movement;
create trigger stock_movement_staff_change after insert on stock_movement
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('stock', 'product_id', 'id,at,by_id,by_name');
drop index stock_movement_seen;
alter table stock_movement drop column seen_id;
drop trigger product_import_staff_change on product_import;
drop function record_import_staff_change;
create trigger product_import_staff_change after insert or update of state on product_import
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'import', 'id', 'actor,processed,created,updated,unchanged,failed_total,failed,changes,created_at');
alter table product_import drop column counted_stock, drop column file_name;
