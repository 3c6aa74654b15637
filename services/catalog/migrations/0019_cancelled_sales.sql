-- Up Migration
-- A paid order that is cancelled before its goods leave the shop gives its stock back (docs/product-rules.md#R24). The transitions of
-- services/catalog/src/domain/hold.ts; `kept` is confirmed.
create or replace function assert_hold_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('held', 'kept'), ('held', 'sold'), ('held', 'released'), ('kept', 'held'), ('kept', 'sold'), ('kept', 'released'),
    ('released', 'held'), ('released', 'kept'), ('released', 'sold'), ('sold', 'released')
  ) then
    raise exception 'a hold that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- The products of such an order were not bought together. Its pairs are locked in the order in which sales write them.
create function uncount_bought_together() returns trigger language plpgsql as $$
declare
  sold uuid[] := array(select product_id from hold_line where hold_id = new.id order by position limit 20);
begin
  perform from bought_together where product_id = any (sold) and other_id = any (sold)
    order by product_id, other_id for update;
  delete from bought_together where product_id = any (sold) and other_id = any (sold) and orders = 1;
  update bought_together set orders = orders - 1 where product_id = any (sold) and other_id = any (sold);
  return null;
end $$;
create trigger hold_unsold after update of state on hold
  for each row when (old.state = 'sold' and new.state <> 'sold') execute function uncount_bought_together();
-- Down Migration
drop trigger hold_unsold on hold;
drop function uncount_bought_together;
create or replace function assert_hold_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('held', 'kept'), ('held', 'sold'), ('held', 'released'), ('kept', 'held'), ('kept', 'sold'), ('kept', 'released'),
    ('released', 'held'), ('released', 'kept'), ('released', 'sold')
  ) then
    raise exception 'a hold that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
