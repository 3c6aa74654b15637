-- Up Migration
-- The index of products in memory (src/adapters/search) reads what changed since it read last: each product that changed
-- since this migration, with the transaction of its last change. A transaction has its number before it ends, so the
-- reader begins at the oldest one that was open when it read last.
create table product_change (
  product_id uuid primary key,
  changed_in bigint not null,
  -- The last change of a text, or of whether the product is shown. The rest is a number that the index replaces.
  replaced_in bigint not null
);
create index product_change_in on product_change (changed_in);

create function record_product_change() returns trigger language plpgsql as $$
declare
  this bigint := pg_current_xact_id()::text;
begin
  insert into product_change (product_id, changed_in, replaced_in)
    values (coalesce(new.id, old.id), this, case when tg_argv[0] = 'replaced' then this else 0 end)
    on conflict (product_id) do update
    set changed_in = excluded.changed_in, replaced_in = greatest(product_change.replaced_in, excluded.replaced_in);
  return null;
end $$;
create trigger product_exists after insert or delete on product
  for each row execute function record_product_change('replaced');
create trigger product_replaced after update of
    sku, name, description, category, brand, specifications, hidden, deleted_at, created_at
  on product for each row when (
    (new.sku, new.name, new.description, new.category, new.brand, new.specifications, new.hidden, new.deleted_at,
      new.created_at) is distinct from
    (old.sku, old.name, old.description, old.category, old.brand, old.specifications, old.hidden, old.deleted_at,
      old.created_at)
  ) execute function record_product_change('replaced');
-- Of the stock the index knows whether there is some, and whether it is low (1 to 5): most sales change neither.
create trigger product_numbers_changed after update of price_cents, rating, num_reviews, count_in_stock
  on product for each row when (
    (new.price_cents, new.rating, new.num_reviews, new.count_in_stock = 0, new.count_in_stock <= 5) is distinct from
    (old.price_cents, old.rating, old.num_reviews, old.count_in_stock = 0, old.count_in_stock <= 5)
  ) execute function record_product_change('numbers');
-- Down Migration
drop trigger product_numbers_changed on product;
drop trigger product_replaced on product;
drop trigger product_exists on product;
drop function record_product_change;
drop table product_change;
