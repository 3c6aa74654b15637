-- Up Migration
-- Goods that customers want to give back (docs/product-rules.md#R223). A return moves no money.
create table order_return (
  id uuid primary key,
  order_id uuid not null references customer_order (id),
  state text not null check (state in ('requested', 'approved', 'rejected', 'received', 'closed', 'cancelled')),
  reason text not null check (reason in ('damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other')),
  note text not null,
  photos text[] not null check (cardinality(photos) <= 4),
  message text,
  created_at timestamptz(6) not null,
  changed_at timestamptz(6) not null,
  key text not null,
  body_hash text not null,
  unique (order_id, key)
);
create index order_return_newest on order_return (created_at desc, id);
create index order_return_by_state on order_return (state, created_at desc, id);
create index order_return_order on order_return (order_id, created_at);
create table order_return_line (
  return_id uuid not null references order_return (id),
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (return_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);
create index order_return_line_order on order_return_line (order_id, position);
-- What the customer and staff wrote is never in the audit (docs/product-rules.md#R178).
create trigger order_return_staff_change after insert or update or delete on order_return
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('order', 'order_id', 'key,body_hash,changed_at', 'note,photos,message');
-- Down Migration
drop table order_return_line;
drop table order_return;
