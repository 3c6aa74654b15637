-- Up Migration
-- The deleted products of a spelling that staff merge into a brand (docs/product-rules.md#R391); `product_brand` has the others.
create index product_deleted_brand on product (brand) where deleted_at is not null;
-- Down Migration
drop index product_deleted_brand;
