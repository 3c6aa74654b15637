-- Up Migration
-- A refund that staff declined before it was sent: its money is the order's again (docs/product-rules.md#R69).
alter table order_refund drop constraint order_refund_state_check, add constraint order_refund_state_check
  check (state in ('requested', 'approved', 'sent', 'done', 'failed', 'declined'));
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined'));

-- The transitions of services/orders/src/domain/order.ts: an order that received money is cancelled, staff cancel a paid one, and take
-- back that one was paid by hand. Otherwise as in 0009_refunds.sql.
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
-- Cancelled orders whose money is not all back are listed with those that are due.
create index order_cancelled_owed on customer_order (created_at desc, id)
  where status = 'cancelled' and paid_cents > refunded_cents and archived_at is null;
-- contract: customer_order.order_cancelled_owed_is_listed
alter table customer_order add constraint order_cancelled_owed_is_listed
  check (archived_at is null or status <> 'cancelled' or paid_cents = refunded_cents);

-- What staff give back by hand is no refund: its credit note has none. An order whose payment by hand was taken back has another
-- invoice once it is paid.
alter table tax_document drop constraint tax_document_check,
  add constraint tax_document_check check (kind = 'credit_note' or refund_id is null);
-- contract: tax_document.tax_document_invoice
drop index tax_document_invoice;
-- Down Migration
create unique index tax_document_invoice on tax_document (order_id) where kind = 'invoice';
alter table tax_document drop constraint tax_document_check,
  add constraint tax_document_check check ((kind = 'credit_note') = (refund_id is not null));
alter table customer_order drop constraint order_cancelled_owed_is_listed;
drop index order_cancelled_owed;
create or replace function assert_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaiting_payment', 'part_paid'), ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'),
    ('awaiting_payment', 'expired'), ('part_paid', 'paid'), ('part_paid', 'refund_due'), ('paid', 'delivered'),
    ('paid', 'refund_due'), ('paid', 'refunded'), ('delivered', 'paid'), ('delivered', 'refund_due'),
    ('delivered', 'refunded'), ('cancelled', 'refund_due'), ('expired', 'paid'), ('expired', 'refund_due'),
    ('refund_due', 'refunded'), ('refunded', 'refund_due')
  ) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
delete from order_history where step = 'refund_declined';
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed'));
update order_refund set state = 'failed' where state = 'declined';
alter table order_refund drop constraint order_refund_state_check, add constraint order_refund_state_check
  check (state in ('requested', 'approved', 'sent', 'done', 'failed'));
