-- Up Migration
-- Facts for the PC builder (docs/builder-rules.md#data). `compat` has those that were entered or imported, and `compat_source`
-- says which of both. The column `parsed_facts` has those that the parser of `facts_version` read from the product's texts.
-- Version 0: not parsed yet.
alter table product
  add column compat_source jsonb,
  add column parsed_facts jsonb,
  add column facts_version integer not null default 0,
  -- Of parts only: how much of what the builder needs is known, and which facts are missing.
  add column completeness integer check (completeness between 0 and 100),
  add column missing_facts text[] not null default '{}',
  add column units_sold integer not null default 0 check (units_sold >= 0);
-- A parser of a newer version finds the products of older ones.
create index product_facts_version on product (facts_version, id);
-- Counts and lists of parts. Like those on stock, no index has units_sold: a sale stays a heap-only update.
create index product_completeness on product (category, completeness)
  where completeness is not null and deleted_at is null;

drop trigger product_staff_change on product;
create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at,'
    'parsed_facts,facts_version,completeness,missing_facts,units_sold');

-- Units in orders, less those that came back. It moves with the stock and by the same cause as the ledger, so an event that
-- moves no stock again counts nothing again. What came back from sales before the ledger is not below zero.
create function count_units_sold() returns trigger language plpgsql as $$
declare
  taken integer := old.count_in_stock - new.count_in_stock;
  reason text := nullif(current_setting('shop.stock', true), '')::jsonb ->> 'reason';
begin
  if reason in ('order', 'cancel', 'expiry') or (reason = 'return' and taken < 0) then
    new.units_sold := greatest(0, old.units_sold + taken);
  end if;
  return new;
end $$;
create trigger product_units_sold before update of count_in_stock on product
  for each row when (old.count_in_stock <> new.count_in_stock) execute function count_units_sold();
-- The trigger holds back every writer until this migration ends, so no sale is missed or counted twice.
update product set units_sold = sold.units from (
  select product_id, -sum(change)::integer as units from stock_movement
  where reason in ('order', 'cancel', 'expiry') or (reason = 'return' and change > 0)
  group by product_id having sum(change) < 0
) as sold where product.id = sold.product_id;
-- Down Migration
drop trigger product_units_sold on product;
drop function count_units_sold;
drop trigger product_staff_change on product;
create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at');
drop index product_completeness;
drop index product_facts_version;
alter table product drop column units_sold, drop column missing_facts, drop column completeness,
  drop column facts_version, drop column parsed_facts, drop column compat_source;
