-- Up Migration
-- The newest revision of its order that changed this hold; older events no longer change it.
alter table hold add column revision integer not null default 0 check (revision >= 0);
-- `version` counts edits and stock movements; these store the version of the last edit and the last movement.
alter table product add column edit_version integer not null default 1;
alter table product add column stock_version integer not null default 1;
update product set edit_version = version;
-- The moves of services/catalog/src/domain/hold.ts, whatever program writes: a sale is final. `kept` is confirmed.
-- contract: hold.hold_state_check
create function assert_hold_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('held', 'kept'), ('held', 'sold'), ('held', 'released'), ('kept', 'held'), ('kept', 'sold'), ('kept', 'released'),
    ('released', 'held'), ('released', 'kept'), ('released', 'sold')
  ) then
    raise exception 'a hold that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_transition before update of state on hold for each row execute function assert_hold_transition();
-- Down Migration
drop trigger hold_transition on hold;
drop function assert_hold_transition();
alter table product drop column stock_version;
alter table product drop column edit_version;
alter table hold drop column revision;
