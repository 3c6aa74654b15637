-- Up Migration
-- Money that staff received and recorded in payments (docs/product-rules.md#R305). The previous release writes M-Pesa's alone.
alter table order_payment
  add column method text not null default 'mpesa' check (method in ('mpesa', 'cash', 'card', 'bank')),
  add column reference text;
-- A payment that staff took back stays known, so that its event counts it no more.
alter table order_payment drop constraint order_payment_status_check, add constraint order_payment_status_check
  check (status in ('pending', 'succeeded', 'failed', 'withdrawn'));
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined',
   'payment_withdrawn'));
-- The transitions of services/orders/src/domain/order.ts: a part-paid order whose payment was taken back waits for all of it. One that
-- was to be refunded, and whose money M-Pesa turns out not to have, is cancelled. Otherwise as in 0016_order_life.sql.
create or replace function assert_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaiting_payment', 'part_paid'), ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'),
    ('awaiting_payment', 'expired'), ('part_paid', 'awaiting_payment'), ('part_paid', 'paid'), ('part_paid', 'cancelled'),
    ('part_paid', 'refund_due'), ('paid', 'awaiting_payment'), ('paid', 'part_paid'), ('paid', 'delivered'),
    ('paid', 'cancelled'), ('paid', 'refund_due'), ('paid', 'refunded'), ('delivered', 'paid'), ('delivered', 'refund_due'),
    ('delivered', 'refunded'), ('cancelled', 'refund_due'), ('cancelled', 'refunded'), ('expired', 'paid'),
    ('expired', 'refund_due'), ('refund_due', 'cancelled'), ('refund_due', 'refunded'), ('refunded', 'refund_due')
  ) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
-- Down Migration
create or replace function assert_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaiting_payment', 'part_paid'), ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'),
    ('awaiting_payment', 'expired'), ('part_paid', 'paid'), ('part_paid', 'cancelled'), ('part_paid', 'refund_due'),
    ('paid', 'awaiting_payment'), ('paid', 'part_paid'), ('paid', 'delivered'), ('paid', 'cancelled'),
    ('paid', 'refund_due'), ('paid', 'refunded'), ('delivered', 'paid'), ('delivered', 'refund_due'),
    ('delivered', 'refunded'), ('cancelled', 'refund_due'), ('cancelled', 'refunded'), ('expired', 'paid'),
    ('expired', 'refund_due'), ('refund_due', 'refunded'), ('refunded', 'refund_due')
  ) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
update order_history set step = null where step = 'payment_withdrawn';
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined'));
delete from order_payment where status = 'withdrawn';
alter table order_payment drop constraint order_payment_status_check, add constraint order_payment_status_check
  check (status in ('pending', 'succeeded', 'failed'));
alter table order_payment drop column method, drop column reference;
