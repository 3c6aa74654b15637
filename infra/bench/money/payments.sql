-- Adds the open prompts of the orders.
with planned as (
  select * from jsonb_to_recordset($1::jsonb) as planned (id uuid, "orderId" text, number text, "userId" text, cents bigint,
    phone text, secret text, "checkoutRequestId" text, "merchantRequestId" text, "askedAt" timestamptz,
    "nextCheckAt" timestamptz)
), due as (
  insert into payable (order_id, user_id, number, total_cents) select "orderId", "userId", number, cents from planned
)
insert into attempt (id, order_id, user_id, key, body_hash, phone, amount, reference, secret, status, checkout_request_id,
  merchant_request_id, asked_at, created_at, next_check_at)
select id, "orderId", "userId", 'bench ' || number, '', phone, cents / 100, number, secret, 'pending', "checkoutRequestId",
  "merchantRequestId", "askedAt", "askedAt", "nextCheckAt" from planned
