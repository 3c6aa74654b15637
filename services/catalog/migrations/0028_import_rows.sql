-- Up Migration
-- The earlier row of the same file that looks like the same product: `line` and `because` (docs/product-rules.md#R387).
alter table product_import_row add column twin jsonb;
-- Down Migration
alter table product_import_row drop column twin;
