-- Adds unpaid orders of one line each. As in a real shop, M-Pesa orders expire after 30 minutes, unless a prompt is open.
with planned as (
  select * from jsonb_to_recordset($1::jsonb) as planned ("orderId" uuid, number text, "userId" text, cents bigint,
    "productId" text, name text, image text, "askedAt" timestamptz)
), placed as (
  insert into customer_order (id, number, user_id, user_name, status, payment_method, items_cents, shipping_cents, vat_cents,
    total_cents, created_at, expires_at, expiry_check_at)
  select "orderId", number, "userId", 'Load Test', 'awaiting_payment', 'mpesa', cents, 0, 0, cents, "askedAt",
    "askedAt" + interval '30 minutes', "askedAt" + interval '30 minutes' from planned
), lines as (
  insert into order_line (order_id, position, product_id, name, image, unit_cents, quantity)
  select "orderId", 0, "productId", name, image, cents, 1 from planned
)
insert into order_history (order_id, status, at) select "orderId", 'awaiting_payment', "askedAt" from planned
