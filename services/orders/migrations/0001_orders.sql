-- Up Migration
create table customer_order (
  id uuid primary key,
  number text not null unique check (length(number) <= 12),
  user_id text not null,
  user_name text not null,
  status text not null check (status in
    ('awaiting_payment', 'part_paid', 'paid', 'delivered', 'cancelled', 'expired', 'refund_due', 'refunded')),
  payment_method text not null check (payment_method in ('mpesa', 'whatsapp')),
  items_cents bigint not null check (items_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  total_cents bigint not null check (total_cents = items_cents + shipping_cents + vat_cents),
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  delivery jsonb,
  created_at timestamptz(6) not null,
  expires_at timestamptz(6) not null,
  paid_at timestamptz(6),
  archived_at timestamptz(6),
  check (status not in ('paid', 'delivered') or paid_at is not null)
);
create index order_user on customer_order (user_id, created_at desc, id) where archived_at is null;
create index order_newest on customer_order (created_at desc, id) where archived_at is null;
create index order_status on customer_order (status, created_at desc, id) where archived_at is null;
create index order_expires on customer_order (expires_at) where status = 'awaiting_payment';
create table order_line (
  order_id uuid not null references customer_order (id),
  position integer not null,
  product_id text not null,
  name text not null,
  image text not null,
  unit_cents bigint not null check (unit_cents >= 0),
  quantity integer not null check (quantity > 0),
  primary key (order_id, position)
);
create table order_payment (
  id text primary key,
  order_id uuid not null references customer_order (id),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  receipt text unique,
  reason text,
  created_at timestamptz(6) not null
);
create index order_payment_order on order_payment (order_id, created_at);
create table order_history (
  id bigserial primary key,
  order_id uuid not null references customer_order (id),
  status text not null,
  at timestamptz(6) not null
);
create index order_history_order on order_history (order_id, id);
create table checkout (
  user_id text not null,
  key text not null,
  body_hash text not null,
  order_id uuid not null unique,
  created_at timestamptz(6) not null,
  is_placed boolean not null default false,
  primary key (user_id, key)
);
create index checkout_open on checkout (created_at) where not is_placed;
-- Down Migration
drop table checkout;
drop table order_history;
drop table order_payment;
drop table order_line;
drop table customer_order;
