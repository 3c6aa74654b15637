-- Up Migration
-- The refunds of an order as payments announced them last (docs/product-rules.md#R69).
create table order_refund (
  refund_id uuid primary key,
  order_id uuid not null references customer_order (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'approved', 'sent', 'done', 'failed')),
  reason text not null,
  is_automatic boolean not null,
  restocked boolean not null default false,
  created_at timestamptz(6) not null default now(),
  updated_at timestamptz(6) not null default now()
);
create index order_refund_order on order_refund (order_id, created_at);
-- How much of the received money is back with its payers.
alter table customer_order add column refunded_cents bigint not null default 0;
update customer_order set refunded_cents = paid_cents where status = 'refunded';
alter table customer_order add constraint order_refunded_is_covered check (refunded_cents between 0 and paid_cents);
-- How many units of a line are in the shop again.
alter table order_line add column restocked integer not null default 0,
  add constraint order_line_restocked_is_covered check (restocked between 0 and quantity);
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed'));

-- A sale whose money is back is refunded. Otherwise as in 0004_transitions.sql.
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

-- Money that went back, by the day on which its order was placed: beside the sums of 0007_order_sums.sql.
alter table order_day add column refunded_cents bigint not null default 0;
create function sum_refunded() returns trigger language plpgsql as $$
begin
  insert into order_day as sums (day, slot, orders, revenue_cents, refunded_cents)
    values (order_sum_day(new.created_at), hashtext(new.id::text) & 7, 0, 0, new.refunded_cents - old.refunded_cents)
    on conflict (day, slot) do update set refunded_cents = sums.refunded_cents + excluded.refunded_cents;
  return null;
end $$;
create trigger order_refunded_sums after update of refunded_cents on customer_order
  for each row when (new.refunded_cents <> old.refunded_cents) execute function sum_refunded();
insert into order_day as sums (day, slot, orders, revenue_cents, refunded_cents)
  select order_sum_day(created_at), hashtext(id::text) & 7, 0, 0, sum(refunded_cents)
  from customer_order where refunded_cents > 0 group by 1, 2
  on conflict (day, slot) do update set refunded_cents = excluded.refunded_cents;
-- Down Migration
drop trigger order_refunded_sums on customer_order;
drop function sum_refunded();
alter table order_day drop column refunded_cents;
delete from order_history where step like 'refund%';
alter table order_history drop constraint order_history_step_check,
  add constraint order_history_step_check check (step in ('out_for_delivery', 'pending'));
alter table order_line drop column restocked;
alter table customer_order drop column refunded_cents;
drop table order_refund;
