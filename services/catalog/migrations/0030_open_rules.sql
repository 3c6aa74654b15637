-- Up Migration
-- What the rules of the builder cannot decide about a part, as 'R3 released', and its texts that were not read
-- (docs/builder-rules.md#open-rules). Written with each product; those from before are parsed again by the job. `decided` of an
-- import has how many rules can be decided about its rows.
alter table product
  add column open_rules text[] not null default '{}',
  add column unread_texts text[] not null default '{}';
create index product_open_rules on product using gin (open_rules) where deleted_at is null;
create index product_unread_texts on product (category) where unread_texts <> '{}' and deleted_at is null;
alter table product_import add column decided jsonb not null default '[]';

drop trigger product_staff_change on product;
create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at,'
    'parsed_facts,facts_version,completeness,missing_facts,units_sold,spec_values,open_rules,unread_texts');
-- Down Migration
drop trigger product_staff_change on product;
create trigger product_staff_change after insert or update or delete on product
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change(
    'product', 'id',
    'search,count_in_stock,rating,num_reviews,version,edit_version,stock_version,created_at,updated_at,'
    'parsed_facts,facts_version,completeness,missing_facts,units_sold,spec_values');
alter table product_import drop column decided;
drop index product_unread_texts;
drop index product_open_rules;
alter table product drop column unread_texts, drop column open_rules;
