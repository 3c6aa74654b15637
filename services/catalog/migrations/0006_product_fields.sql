-- Up Migration
-- The rules of these columns: docs/product-rules.md#R17, R141-R143.
create function generated_sku() returns text language sql volatile as
  $$ select 'SKU-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)) $$;
alter table product
  add column sku text not null default generated_sku()
    check (length(sku) between 1 and 64 and sku = btrim(sku)),
  add column hidden boolean not null default false,
  add column cost_price_cents bigint check (cost_price_cents >= 0),
  add column list_price_cents bigint check (list_price_cents >= 0),
  add column list_price_from timestamptz(6),
  add column list_price_until timestamptz(6);
-- The previous release never writes an SKU, and the default never repeats one.
-- contract: product.product_sku
create unique index product_sku on product (lower(sku)) where deleted_at is null;
create index product_sku_prefix on product (lower(sku) text_pattern_ops) where deleted_at is null;
-- Counts and brands of what is shown, from an index alone.
create index product_shown_category on product (category) where deleted_at is null and not hidden;
create index product_shown_brand on product (brand) where deleted_at is null and not hidden;
-- No index has count_in_stock: then a sale need not change the others (a heap-only update). Staff who sort by stock wait
-- for a sort.
create index product_updated on product (updated_at desc, id) where deleted_at is null;
create index product_hidden on product (lower(name), id) where hidden and deleted_at is null;
create index product_deleted on product (deleted_at) where deleted_at is not null;

create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at');
create trigger setting_staff_change after insert or update or delete on setting
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('settings', 'key');
-- Down Migration
drop trigger setting_staff_change on setting;
drop trigger product_staff_change on product;
drop index product_deleted;
drop index product_hidden;
drop index product_updated;
drop index product_shown_brand;
drop index product_shown_category;
drop index product_sku_prefix;
drop index product_sku;
alter table product drop column list_price_until, drop column list_price_from, drop column list_price_cents,
  drop column cost_price_cents, drop column hidden, drop column sku;
drop function generated_sku;
