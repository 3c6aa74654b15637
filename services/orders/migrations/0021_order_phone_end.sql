-- Up Migration
-- Orders by the last digits of a phone (src/adapters/db/order-story.ts).
create index order_phone_end on customer_order (reverse(order_search_phone(delivery)) text_pattern_ops);
-- Down Migration
drop index order_phone_end;
