-- Up Migration
-- Rows that staff are asked about, and rows whose price jumps (docs/product-rules.md#R387, R388).
alter table product_import
  -- The lines that staff say are new products, or "all".
  add column new_lines jsonb not null default '[]',
  add column questioned_total integer not null default 0,
  add column questioned jsonb not null default '[]',
  add column marked_total integer not null default 0,
  add column marked jsonb not null default '[]';
create or replace function record_import_staff_change() returns trigger language plpgsql as $$
begin
  insert into staff_change (entity, entity_id, action, after)
    values ('import', new.id, 'create', jsonb_build_object(
      'file', new.file_name, 'state', new.state, 'rows', new.total, 'new', new.created, 'changed', new.updated,
      'unchanged', new.unchanged, 'failed', new.failed_total, 'questioned', new.questioned_total));
  return null;
end $$;
-- Down Migration
create or replace function record_import_staff_change() returns trigger language plpgsql as $$
begin
  insert into staff_change (entity, entity_id, action, after)
    values ('import', new.id, 'create', jsonb_build_object(
      'file', new.file_name, 'state', new.state, 'rows', new.total, 'new', new.created, 'changed', new.updated,
      'unchanged', new.unchanged, 'failed', new.failed_total));
  return null;
end $$;
alter table product_import drop column marked, drop column marked_total, drop column questioned,
  drop column questioned_total, drop column new_lines;
