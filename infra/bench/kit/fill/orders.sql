-- Adds orders of the last two years with their lines, payments and history. What only new orders can be (awaiting
-- payment, to deliver) is among the newest half per cent. Open orders end in a week, so that no job works on them.
create temp view planned_line as
  select n, position, product, pg_temp.price_cents(product) as unit_cents, 1 + pg_temp.pick_low(n, 50 + position, 4) as quantity
  from generate_series(0, pg_temp.size_of('orders') - 1) as n
  cross join lateral generate_series(0, pg_temp.pick_low(n, 49, 4)) as position
  cross join lateral (select pg_temp.pick_low(n, 60 + position, pg_temp.size_of('products')) as product) as bought;

-- A trigger sums an order when it is written, but an order's lines follow it here: the sums are added below.
alter table customer_order disable trigger order_sums;
insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents,
  vat_cents, total_cents, paid_cents, refund_requested_cents, delivery, created_at, expires_at, expiry_check_at, paid_at,
  archived_at)
select pg_temp.order_id(n), 'B' || lpad(n::text, 9, '0'), pg_temp.user_id(customer)::text, pg_temp.person_name(customer),
  status, case when pg_temp.pick(n, 70, 10) = 0 then 'whatsapp' else 'mpesa' end, items_cents, shipping_cents, 0,
  items_cents + shipping_cents, received, case when status in ('refund_due', 'refunded') then received else 0 end,
  case when pg_temp.pick(n, 71, 10) = 0
    then jsonb_build_object('method', 'pickup', 'name', pg_temp.person_name(customer), 'phone', pg_temp.phone(customer))
    else jsonb_build_object('name', pg_temp.person_name(customer), 'phone', pg_temp.phone(customer), 'county',
      pg_temp.county(customer), 'town', 'Town ' || customer % 40, 'address', 'Plot ' || customer || ', near the market') end,
  at, now() + interval '7 days', now() + interval '7 days',
  case when status in ('paid', 'delivered', 'refunded') then at + interval '1 minute' end,
  case when status in ('delivered', 'cancelled', 'expired') and pg_temp.pick(n, 72, 50) = 0 then at + interval '30 days' end
from (select n, sum(quantity * unit_cents) as items_cents from planned_line group by n) as priced
cross join lateral (select pg_temp.pick(n, 73, pg_temp.size_of('users')) as customer,
  case when items_cents < 100000 then 2999 else 0 end as shipping_cents,
  now() - interval '1 second' * (63.0 * (pg_temp.size_of('orders') - n) * 1000000 / pg_temp.size_of('orders')) as at,
  case when n >= 0.9995 * pg_temp.size_of('orders')
      then (array['awaiting_payment', 'paid', 'part_paid'])[1 + pg_temp.pick_low(n, 74, 3)]
    when n >= 0.995 * pg_temp.size_of('orders') then (array['paid', 'delivered', 'expired'])[1 + pg_temp.pick_low(n, 74, 3)]
    when pg_temp.pick(n, 75, 2000) = 0 then 'refund_due' when pg_temp.pick(n, 75, 2000) < 20 then 'refunded'
    else (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'expired', 'cancelled'])[1 + pg_temp.pick(n, 74, 8)]
    end as status) as made
cross join lateral (select case when status in ('paid', 'delivered', 'refunded', 'refund_due') then items_cents + shipping_cents
  when status = 'part_paid' then 1000 else 0 end as received) as money;

insert into order_line (order_id, position, product_id, name, image, unit_cents, quantity)
select pg_temp.order_id(n), position, pg_temp.product_id(product)::text, pg_temp.product_name(product), '/media/none',
  unit_cents, quantity from planned_line;
insert into order_payment (id, order_id, amount_cents, status, receipt, created_at)
select 'bench-' || number, id, paid_cents, 'succeeded', 'S' || number, created_at + interval '1 minute'
from customer_order where number like 'B%' and paid_cents > 0 and payment_method = 'mpesa';
insert into order_history (order_id, status, at)
select id, step.status, created_at + step.after from customer_order cross join lateral (values
  ('awaiting_payment', interval '0', true), ('paid', interval '1 minute', paid_at is not null),
  (customer_order.status, interval '1 day', customer_order.status not in ('awaiting_payment', 'paid'))
) as step (status, after, happened) where number like 'B%' and happened;

delete from order_day;
delete from product_day;
insert into order_day (day, slot, orders, revenue_cents)
  select order_sum_day(created_at), hashtext(id::text) & 7,
    count(*) filter (where archived_at is null or status = 'delivered'),
    coalesce(sum(total_cents) filter (where status = 'delivered'), 0)
  from customer_order group by 1, 2;
insert into product_day (day, product_id, name, units, revenue_cents)
  select order_sum_day(created_at), product_id, max(name), sum(quantity), sum(quantity * unit_cents)
  from customer_order join order_line on order_line.order_id = customer_order.id
  where status in ('paid', 'delivered') and created_at > now() - interval '400 days' group by 1, 2 order by 1, 2;
alter table customer_order enable trigger order_sums;
