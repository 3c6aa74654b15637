-- Up Migration
-- Which products were reported as low or sold out (docs/product-rules.md#R355).
create table low_stock_report (
  product_id uuid primary key references product (id) on delete cascade,
  level text not null check (level in ('low', 'out')),
  at timestamptz(6) not null default now()
);
-- The last movement that is looked at no more; one row.
create table stock_watch (
  id integer primary key check (id = 1),
  movement_id bigint not null
);
insert into stock_watch (id, movement_id) select 1, coalesce(max(id), 0) from stock_movement;
-- Down Migration
drop table stock_watch;
drop table low_stock_report;
