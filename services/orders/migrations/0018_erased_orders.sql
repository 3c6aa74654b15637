-- Up Migration
-- When the data of an order's customer were erased, because the account was closed (docs/product-rules.md#R308). An order without a
-- delivery address may be one by chat, so the missing address does not say it. The earlier release leaves it empty.
alter table customer_order add column erased_at timestamptz(6);
update customer_order set erased_at = now() where user_name = 'Former customer' and delivery is null;
-- Down Migration
alter table customer_order drop column erased_at;
