-- Up Migration
-- The description in Swahili and what the box contains (docs/product-rules.md#R353, R370). Both languages are searched.
alter table product
  add column description_sw text not null default '',
  add column in_the_box text[] not null default '{}';

alter table product drop column search;
alter table product add column search tsvector generated always as (
  setweight(to_tsvector('simple', translate(name || ' ' || brand, '-_/.', '    ')), 'A')
  || setweight(to_tsvector('simple', replace(category, '-', ' ')), 'B')
  || setweight(jsonb_to_tsvector('simple', specifications, '["string"]'), 'C')
  || setweight(to_tsvector('simple', translate(description || ' ' || description_sw, '-_/.', '    ')), 'D')
) stored;
create index product_search on product using gin (search);

create trigger product_swahili_replaced after update of description_sw
  on product for each row when (new.description_sw is distinct from old.description_sw)
  execute function record_product_change('replaced');
-- Down Migration
drop trigger product_swahili_replaced on product;
alter table product drop column search;
alter table product add column search tsvector generated always as (
  setweight(to_tsvector('simple', translate(name || ' ' || brand, '-_/.', '    ')), 'A')
  || setweight(to_tsvector('simple', replace(category, '-', ' ')), 'B')
  || setweight(jsonb_to_tsvector('simple', specifications, '["string"]'), 'C')
  || setweight(to_tsvector('simple', translate(description, '-_/.', '    ')), 'D')
) stored;
create index product_search on product using gin (search);
alter table product drop column in_the_box, drop column description_sw;
