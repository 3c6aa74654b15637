-- Adds the confirmed holds of the orders.
with planned as (
  select * from jsonb_to_recordset($1::jsonb) as planned ("orderId" text, cents bigint, "productId" uuid, name text,
    image text, "askedAt" timestamptz)
), held as (
  insert into hold (id, state, created_at, revision) select "orderId", 'kept', "askedAt", 1 from planned
)
insert into hold_line (hold_id, product_id, position, name, image, unit_cents, quantity)
select "orderId", "productId", 0, name, image, cents, 1 from planned
