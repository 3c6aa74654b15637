-- Up Migration
-- The index of products in memory knows offers and units sold (docs/product-rules.md#R234). The first eight units of a product
-- change it one by one, later ones by eights: a sale of a product that sells often mostly records nothing.
create index product_on_offer on product (lower(name), id)
  where list_price_cents > price_cents and deleted_at is null and not hidden;
create trigger product_offer_changed after update of
    list_price_cents, list_price_from, list_price_until, units_sold, count_in_stock
  on product for each row when (
    (new.list_price_cents, new.list_price_from, new.list_price_until, least(new.units_sold, 8), new.units_sold / 8)
      is distinct from
    (old.list_price_cents, old.list_price_from, old.list_price_until, least(old.units_sold, 8), old.units_sold / 8)
  ) execute function record_product_change('numbers');

-- How many paid orders had both products (docs/product-rules.md#R237), each pair in both directions.
create table bought_together (
  product_id uuid not null,
  other_id uuid not null,
  orders integer not null check (orders > 0),
  primary key (product_id, other_id)
);
create index bought_together_most on bought_together (product_id, orders desc);
create index bought_together_other on bought_together (other_id);

-- A hold is sold once and stays sold, so an event that arrives twice counts nothing again. Pairs are written in one order, so
-- that two sales never wait for each other.
create function count_bought_together() returns trigger language plpgsql as $$
begin
  insert into bought_together (product_id, other_id, orders)
    with line as (select product_id from hold_line where hold_id = new.id order by position limit 20)
    select one.product_id, other.product_id, 1 from line one join line other on one.product_id <> other.product_id
    order by 1, 2
    on conflict (product_id, other_id) do update set orders = bought_together.orders + 1;
  return null;
end $$;
create trigger hold_sold after update of state on hold
  for each row when (new.state = 'sold' and old.state <> 'sold') execute function count_bought_together();

create function forget_bought_together() returns trigger language plpgsql as $$
begin
  delete from bought_together where product_id = old.id or other_id = old.id;
  return null;
end $$;
create trigger product_pairs_forgotten after delete on product
  for each row execute function forget_bought_together();

-- The trigger holds back every sale until this migration ends, so none is missed or counted twice.
insert into bought_together (product_id, other_id, orders)
  with line as (
    select hold_id, product_id from (
      select hold_id, product_id, row_number() over (partition by hold_id order by position) as place
      from hold_line join hold on hold.id = hold_id and hold.state = 'sold') as numbered where place <= 20)
  select one.product_id, other.product_id, count(*) from line one
    join line other on other.hold_id = one.hold_id and other.product_id <> one.product_id group by 1, 2;
-- Down Migration
drop trigger product_pairs_forgotten on product;
drop function forget_bought_together;
drop trigger hold_sold on hold;
drop function count_bought_together;
drop table bought_together;
drop trigger product_offer_changed on product;
drop index product_on_offer;
