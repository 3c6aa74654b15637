-- Up Migration
-- Pictures of rows that could not be fetched (docs/product-rules.md#R390).
alter table product_import
  add column failed_pictures_total integer not null default 0,
  add column failed_pictures jsonb not null default '[]';
-- Down Migration
alter table product_import drop column failed_pictures, drop column failed_pictures_total;
