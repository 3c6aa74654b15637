-- Up Migration
-- Staff find orders by words of these texts, and by the last nine digits of a phone number: 07…, 2547… and +2547… have
-- them in common. The indexes are not partial: the accounts file searches archived orders too.
create extension if not exists pg_trgm;
create function order_search_text(number text, user_name text, delivery jsonb) returns text
  language sql immutable parallel safe
  return lower(' ' || number || ' ' || user_name || ' ' || coalesce(delivery ->> 'name', ''));
create function order_search_phone(delivery jsonb) returns text
  language sql immutable parallel safe
  return right(regexp_replace(delivery ->> 'phone', '\D', '', 'g'), 9);
create index order_text on customer_order using gin (order_search_text(number, user_name, delivery) gin_trgm_ops);
create index order_phone on customer_order (order_search_phone(delivery) text_pattern_ops);
create index order_county on customer_order (lower(delivery ->> 'county'), created_at desc, id) where archived_at is null;
create index order_method on customer_order (payment_method, created_at desc, id) where archived_at is null;
create index order_total on customer_order (total_cents, id) where archived_at is null;
-- The accounts file: archived orders stay in the books.
create index order_booked on customer_order (created_at, id) where archived_at is null or paid_cents > 0;
-- All orders of a closed account, and of its data export.
create index order_customer on customer_order (user_id);
-- Down Migration
drop index order_customer;
drop index order_booked;
drop index order_total;
drop index order_method;
drop index order_county;
drop index order_phone;
drop index order_text;
drop function order_search_phone(jsonb);
drop function order_search_text(text, text, jsonb);
