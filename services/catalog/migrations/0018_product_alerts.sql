-- Up Migration
-- Customers who want one mail when a product can be bought again or costs less (docs/product-rules.md#R270).
create table product_alert (
  user_id text not null,
  product_id uuid not null references product (id) on delete cascade,
  kind text not null check (kind in ('back-in-stock', 'price-drop')),
  -- The price when the customer asked.
  price_cents bigint not null,
  asked_at timestamptz(6) not null default clock_timestamp(),
  primary key (user_id, product_id, kind)
);
create index product_alert_of_product on product_alert (product_id, kind, price_cents);
create index product_alert_age on product_alert (asked_at);

-- Products whose alerts a job checks, some time after the change: one that is undone within seconds sends no mail.
create table alert_check (
  product_id uuid primary key references product (id) on delete cascade,
  due_at timestamptz(6) not null
);
create index alert_check_due on alert_check (due_at);

-- One row, however many alerts the product has: a sale that ends must not wait for them. An earlier row keeps its time, and is
-- locked until this change is committed, so that the job cannot remove it without seeing the change.
create function check_alerts() returns trigger language plpgsql as $$
begin
  if new.hidden or new.deleted_at is not null then
    delete from product_alert where product_id = new.id;
  elsif exists (select from product_alert where product_id = new.id) then
    insert into alert_check (product_id, due_at) values (new.id, clock_timestamp() + interval '30 seconds')
      on conflict (product_id) do update set due_at = alert_check.due_at;
  end if;
  return null;
end $$;
create trigger product_alerts_checked after update of count_in_stock, price_cents, hidden, deleted_at
  on product for each row when (
    (old.count_in_stock = 0 and new.count_in_stock > 0) or new.price_cents < old.price_cents
    or (new.hidden and not old.hidden) or (new.deleted_at is not null and old.deleted_at is null)
  ) execute function check_alerts();
-- Down Migration
drop trigger product_alerts_checked on product;
drop function check_alerts;
drop table alert_check;
drop table product_alert;
