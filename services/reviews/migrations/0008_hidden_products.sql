-- Up Migration
-- Whether shoppers can see a product, and since which event; null: only older events or orders named it (docs/product-rules.md#R326).
-- The state has a time of its own, because the version of a product does not count its deletion.
alter table product
  add column is_hidden boolean,
  add column is_hidden_since timestamptz(6);
-- Down Migration
alter table product drop column is_hidden_since, drop column is_hidden;
