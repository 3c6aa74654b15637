-- Up Migration
-- What trade knows a product by, and what is promised and asked with it (docs/product-rules.md#R383, R384).
alter table product
  add column gtin text not null default '',
  add column warranty_months integer check (warranty_months > 0),
  add column has_serials boolean not null default false;
create index product_gtin on product (gtin) where gtin <> '' and deleted_at is null;

create trigger product_gtin_replaced after update of gtin
  on product for each row when (new.gtin is distinct from old.gtin)
  execute function record_product_change('replaced');

-- The warranty that the specifications state so far. A text that is no length, such as 'Limited lifetime', stays one.
update product set warranty_months = stated.months
  from (
    select id, case when part[2] ~* '^y' then 12 else 1 end * part[1]::integer as months
    from product, regexp_match(btrim(specifications ->> 'Warranty'), '^(\d{1,3})[ -]?(years?|months?)$', 'i') as part
    where specifications ? 'Warranty'
  ) stated
  where product.id = stated.id and stated.months between 1 and 240;
-- Down Migration
drop trigger product_gtin_replaced on product;
drop index product_gtin;
alter table product drop column has_serials, drop column warranty_months, drop column gtin;
