-- Up Migration
-- The units of memory and drives from elsewhere: {ram, storage}, each 1 to 16; 1 where it says nothing.
alter table saved_build add column own_quantities jsonb not null default '{}';

-- A build of further drives, fans or monitors alone has no product in a slot. The check is wider than before: whatever an earlier
-- release writes is within it.
-- contract: saved_build.saved_build_parts_check
alter table saved_build
  drop constraint saved_build_parts_check,
  add constraint saved_build_parts_check check (
    jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) <= 8 and (jsonb_array_length(parts) > 0 or extras <> '[]')
  );

-- Nothing of a saved build changes, also not what it has besides the slots.
create or replace function keep_saved_build() returns trigger language plpgsql as $$
begin
  if (new.code, new.name, new.created_at, new.based_on, new.parts, new.extras, new.own_parts, new.own_quantities)
     is distinct from
     (old.code, old.name, old.created_at, old.based_on, old.parts, old.extras, old.own_parts, old.own_quantities)
     or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'a saved build is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- Down Migration
create or replace function keep_saved_build() returns trigger language plpgsql as $$
begin
  if (new.code, new.name, new.created_at, new.based_on, new.parts) is distinct from
     (old.code, old.name, old.created_at, old.based_on, old.parts)
     or (new.user_id is not null and new.user_id is distinct from old.user_id) then
    raise exception 'a saved build is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
alter table saved_build
  drop column own_quantities,
  drop constraint saved_build_parts_check,
  add constraint saved_build_parts_check check (
    jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 8
  ) not valid;
