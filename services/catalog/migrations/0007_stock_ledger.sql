-- Up Migration
-- Every movement of stock (docs/product-rules.md#R26, R28). The changes of a product add up to its stock.
create table stock_movement (
  id bigint generated always as identity primary key,
  product_id uuid not null references product (id) on delete cascade,
  at timestamptz(6) not null default clock_timestamp(),
  change integer not null check (change <> 0),
  balance integer not null check (balance >= 0),
  reason text not null
    check (reason in ('order', 'cancel', 'expiry', 'import', 'purchase', 'count', 'damage', 'return', 'other')),
  order_id text,
  by_id text,
  by_name text,
  note text
);
create index stock_movement_newest on stock_movement (product_id, id desc);

-- Whatever program writes the stock: the transaction names the cause in shop.stock, and the kit the actor in shop.actor.
create function record_stock_movement() returns trigger language plpgsql as $$
declare
  change integer := new.count_in_stock - coalesce(old.count_in_stock, 0);
  cause jsonb := nullif(current_setting('shop.stock', true), '')::jsonb;
  actor jsonb := nullif(current_setting('shop.actor', true), '')::jsonb;
begin
  if change <> 0 then
    insert into stock_movement (product_id, change, balance, reason, order_id, by_id, by_name, note)
      values (new.id, change, new.count_in_stock, coalesce(cause ->> 'reason', 'other'), cause ->> 'orderId',
        actor ->> 'id', actor ->> 'name', cause ->> 'note');
  end if;
  return null;
end $$;
create trigger product_stock_movement after insert or update of count_in_stock on product
  for each row execute function record_stock_movement();
-- The triggers hold back every writer until this migration ends, so no movement is missed or counted twice.
insert into stock_movement (product_id, at, change, balance, reason, note)
  select id, clock_timestamp(), count_in_stock, count_in_stock, 'count', 'Opening stock' from product
  where count_in_stock > 0;

-- A movement never changes. It goes only with its product.
create function keep_stock_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from product where id = old.product_id) then return old; end if;
  raise exception 'a stock movement is never changed';
end $$;
create trigger stock_movement_kept before update or delete on stock_movement
  for each row execute function keep_stock_movement();
create trigger stock_movement_staff_change after insert on stock_movement
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('stock', 'product_id', 'id,at,by_id,by_name');

-- A repeated call of staff with the same Idempotency-Key moves stock once.
create table stock_request (
  user_id text not null,
  key text not null,
  body_hash text not null,
  count_in_stock integer not null,
  created_at timestamptz(6) not null default now(),
  primary key (user_id, key)
);
create index stock_request_age on stock_request (created_at);
-- Down Migration
drop table stock_request;
drop trigger product_stock_movement on product;
drop table stock_movement;
drop function keep_stock_movement;
drop function record_stock_movement;
