-- Up Migration
-- Counts an order's changes: its events carry it, so that consumers can find the newer of two.
alter table customer_order add column revision integer not null default 1 check (revision > 0);
-- How much of the received money is to be refunded, or was refunded.
alter table customer_order add column refund_requested_cents bigint not null default 0;
-- When to check next whether an open order expires.
alter table customer_order add column expiry_check_at timestamptz(6) not null default now();
update customer_order set expiry_check_at = expires_at;
update customer_order set refund_requested_cents = paid_cents where status in ('refund_due', 'refunded');
-- A part-paid order had no expiry before: it expires a day from now.
update customer_order set expires_at = now() + interval '24 hours', expiry_check_at = now() + interval '24 hours'
  where status = 'part_paid';
create index order_open_expiry on customer_order (expiry_check_at) where status in ('awaiting_payment', 'part_paid');
create index order_open_user on customer_order (user_id) where status in ('awaiting_payment', 'part_paid');
drop index order_expires;
-- An order with money owed must not be archived.
update customer_order set archived_at = null where status = 'refund_due';
-- contract: customer_order.order_owed_is_listed
alter table customer_order add constraint order_owed_is_listed check (archived_at is null or status <> 'refund_due'),
  add constraint order_refund_is_covered check (refund_requested_cents between 0 and paid_cents);
-- Payments owns the attempts and their states; orders keeps what was received.
delete from order_payment where status <> 'succeeded';
-- The transitions of services/orders/src/domain/order.ts, for every program that writes. The previous release makes the
-- same ones.
-- contract: customer_order.customer_order_status_check
create function assert_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaiting_payment', 'part_paid'), ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'),
    ('awaiting_payment', 'expired'), ('part_paid', 'paid'), ('part_paid', 'refund_due'), ('paid', 'delivered'),
    ('paid', 'refund_due'), ('delivered', 'paid'), ('delivered', 'refund_due'), ('cancelled', 'refund_due'),
    ('expired', 'paid'), ('expired', 'refund_due'), ('refund_due', 'refunded'), ('refunded', 'refund_due')
  ) then
    raise exception 'an order that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_transition before update of status on customer_order
  for each row execute function assert_order_transition();
-- Down Migration
drop trigger order_transition on customer_order;
drop function assert_order_transition();
create index order_expires on customer_order (expires_at) where status = 'awaiting_payment';
drop index order_open_user;
drop index order_open_expiry;
alter table customer_order drop constraint order_owed_is_listed, drop constraint order_refund_is_covered;
alter table customer_order drop column expiry_check_at, drop column refund_requested_cents, drop column revision;
