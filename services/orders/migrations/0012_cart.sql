-- Up Migration
-- The cart that follows a person (docs/product-rules.md#R106). Its row is locked by each change of its lines.
create table cart (
  user_id text primary key,
  changed_at timestamptz(6) not null
);
create index cart_changed on cart (changed_at);
create table cart_line (
  user_id text not null references cart (user_id) on delete cascade,
  product_id text not null,
  -- Grows with each new line: the order in which products were added.
  position bigint generated always as identity,
  line_id text not null,
  name text not null,
  unit_cents bigint not null check (unit_cents >= 0),
  image text not null,
  quantity integer not null check (quantity between 1 and 999),
  category text not null,
  builds jsonb,
  primary key (user_id, product_id)
);
-- Down Migration
drop table cart_line;
drop table cart;
