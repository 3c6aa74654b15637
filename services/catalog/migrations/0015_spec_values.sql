-- Up Migration
-- What shoppers filter a category by (docs/product-rules.md#R154): specification name to a list of texts or numbers, made of
-- the product's facts and texts at each write. The job that parses older products again fills it for products from before;
-- the index of products in memory reads it too.
alter table product add column spec_values jsonb;
create index product_spec_values on product using gin (spec_values jsonb_path_ops) where deleted_at is null;

create trigger product_specs_changed after update of spec_values
  on product for each row when (new.spec_values is distinct from old.spec_values)
  execute function record_product_change('replaced');

drop trigger product_staff_change on product;
create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at,'
    'parsed_facts,facts_version,completeness,missing_facts,units_sold,spec_values');
-- Down Migration
drop trigger product_staff_change on product;
create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at,'
    'parsed_facts,facts_version,completeness,missing_facts,units_sold');
drop trigger product_specs_changed on product;
drop index product_spec_values;
alter table product drop column spec_values;
