-- Up Migration
-- Counts the changes of a setting, whatever program makes them (docs/product-rules.md#R177).
alter table setting add column version integer not null default 1;
create function count_setting_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger setting_version before update of value on setting
  for each row when (old.value is distinct from new.value) execute function count_setting_change();
drop trigger setting_staff_change on setting;
create trigger setting_staff_change after insert or update or delete on setting
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('settings', 'key', 'version');
-- Down Migration
drop trigger setting_staff_change on setting;
create trigger setting_staff_change after insert or update or delete on setting
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('settings', 'key');
drop trigger setting_version on setting;
drop function count_setting_change;
alter table setting drop column version;
