-- Up Migration
-- What staff find an order by (docs/product-rules.md#R344): number, customer, recipient, where it goes and what was bought, as a search
-- compares texts (packages/service-kit/src/domain/fold-text.ts). An order that the earlier release places gets it by a trigger.
create function fold_text(value text) returns text language sql immutable parallel safe
  return regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f''\u2018\u2019\u02bc`\u00b4]', '', 'g');
create function order_words(number text, user_name text, delivery jsonb, products text[]) returns text
  language sql stable parallel safe
  return fold_text(' ' || concat_ws(' ', number, user_name, delivery ->> 'name', delivery ->> 'town', delivery ->> 'county',
    delivery ->> 'address', array_to_string(products, ' ')));
create function products_of(ordered uuid) returns text[] language sql stable parallel safe
  return (select array_agg(name order by position) from order_line where order_id = ordered);
alter table customer_order add column words text;
update customer_order set words = order_words(number, user_name, delivery, products_of(id));
create index order_words on customer_order using gin (words gin_trgm_ops);
drop index order_text;

create function set_words_of_added() returns trigger language plpgsql as $$
begin
  update customer_order set words = order_words(number, user_name, delivery, products_of(id))
    where id in (select order_id from added) and words is null;
  return null;
end $$;
create trigger order_words_added after insert on order_line referencing new table as added
  for each statement execute function set_words_of_added();
-- The words forget what the order forgets.
create function set_words() returns trigger language plpgsql as $$
begin
  new.words := order_words(new.number, new.user_name, new.delivery, products_of(new.id));
  return new;
end $$;
create trigger order_words_changed before update of user_name, delivery on customer_order
  for each row when (old.user_name is distinct from new.user_name or old.delivery is distinct from new.delivery)
  execute function set_words();

-- A part of a receipt, the courier's number of a parcel, and the orders of a product.
create index order_payment_receipt_part on order_payment using gin (lower(receipt) gin_trgm_ops) where receipt is not null;
create index order_history_reference on order_history using gin (fold_text(reference) gin_trgm_ops) where reference is not null;
create index order_line_product on order_line (product_id);
-- Down Migration
drop index order_line_product;
drop index order_history_reference;
drop index order_payment_receipt_part;
drop trigger order_words_changed on customer_order;
drop function set_words();
drop trigger order_words_added on order_line;
drop function set_words_of_added();
create index order_text on customer_order using gin (order_search_text(number, user_name, delivery) gin_trgm_ops);
drop index order_words;
alter table customer_order drop column words;
drop function products_of(uuid);
drop function order_words(text, text, jsonb, text[]);
drop function fold_text(text);
