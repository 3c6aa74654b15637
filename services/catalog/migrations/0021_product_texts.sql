-- Up Migration
-- The description in Swahili and what the box contains (docs/product-rules.md#R353, R370). Both languages are searched. The column
-- `search` stays as it is: another expression would rewrite the table, and no page could read it meanwhile.
alter table product
  add column description_sw text not null default '',
  add column in_the_box text[] not null default '{}';

create index product_search_swahili on product using gin (to_tsvector('simple', translate(description_sw, '-_/.', '    ')))
  where description_sw <> '';

create trigger product_swahili_replaced after update of description_sw
  on product for each row when (new.description_sw is distinct from old.description_sw)
  execute function record_product_change('replaced');
-- Down Migration
drop trigger product_swahili_replaced on product;
drop index product_search_swahili;
alter table product drop column in_the_box, drop column description_sw;
