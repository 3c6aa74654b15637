-- Up Migration
-- Sums by the day in Nairobi on which orders were placed, so that no summary reads all orders. Triggers keep them in
-- the transaction that changes an order, whichever release writes.
create table order_day (
  day date not null,
  -- Spreads a day over eight rows, so that concurrent orders rarely wait for each other.
  slot integer not null,
  orders integer not null,
  revenue_cents bigint not null,
  primary key (day, slot)
);
-- Units of paid and delivered orders, for best sellers.
create table product_day (
  day date not null,
  product_id text not null,
  name text not null,
  units bigint not null,
  revenue_cents bigint not null,
  primary key (day, product_id)
);
create function order_sum_day(created_at timestamptz) returns date
  language sql immutable parallel safe
  return (created_at at time zone 'Africa/Nairobi')::date;

create function sum_order() returns trigger language plpgsql as $$
declare
  changed customer_order;
  orders_change integer := 0;
  revenue_change bigint := 0;
  sold_change integer := 0;
begin
  if tg_op <> 'DELETE' then
    changed := new;
    orders_change := (new.archived_at is null or new.status = 'delivered')::integer;
    revenue_change := case when new.status = 'delivered' then new.total_cents else 0 end;
    sold_change := (new.status in ('paid', 'delivered'))::integer;
  end if;
  if tg_op <> 'INSERT' then
    changed := old;
    orders_change := orders_change - (old.archived_at is null or old.status = 'delivered')::integer;
    revenue_change := revenue_change - case when old.status = 'delivered' then old.total_cents else 0 end;
    sold_change := sold_change - (old.status in ('paid', 'delivered'))::integer;
  end if;
  if orders_change <> 0 or revenue_change <> 0 then
    insert into order_day as sums (day, slot, orders, revenue_cents)
      values (order_sum_day(changed.created_at), hashtext(changed.id::text) & 7, orders_change, revenue_change)
      on conflict (day, slot) do update
        set orders = sums.orders + excluded.orders, revenue_cents = sums.revenue_cents + excluded.revenue_cents;
  end if;
  if sold_change <> 0 then
    -- Always in the same order, so that two orders of the same products cannot block each other.
    insert into product_day as sums (day, product_id, name, units, revenue_cents)
      select order_sum_day(changed.created_at), product_id, max(name), sold_change * sum(quantity),
        sold_change * sum(quantity * unit_cents)
        from order_line where order_id = changed.id group by product_id order by product_id
      on conflict (day, product_id) do update set name = excluded.name,
        units = sums.units + excluded.units, revenue_cents = sums.revenue_cents + excluded.revenue_cents;
  end if;
  return null;
end $$;
-- Creating the trigger stops writes until this migration ends, so the sums below miss no order.
create trigger order_sums after insert or delete or update of status, archived_at on customer_order
  for each row execute function sum_order();
insert into order_day (day, slot, orders, revenue_cents)
  select order_sum_day(created_at), hashtext(id::text) & 7,
    count(*) filter (where archived_at is null or status = 'delivered'),
    coalesce(sum(total_cents) filter (where status = 'delivered'), 0)
  from customer_order group by 1, 2;
insert into product_day (day, product_id, name, units, revenue_cents)
  select order_sum_day(created_at), product_id, max(name), sum(quantity), sum(quantity * unit_cents)
  from customer_order join order_line on order_line.order_id = customer_order.id
  where status in ('paid', 'delivered') group by 1, 2 order by 1, 2;
-- Down Migration
drop trigger order_sums on customer_order;
drop function sum_order();
drop function order_sum_day(timestamptz);
drop table product_day;
drop table order_day;
