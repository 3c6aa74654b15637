-- Up Migration
create extension if not exists pg_trgm;
create table product (
  id uuid primary key,
  name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  category text not null,
  brand text not null check (brand = lower(brand)),
  image text not null,
  images text[] not null default '{}',
  specifications jsonb not null default '{}',
  compat jsonb,
  rating double precision not null default 0 check (rating between 0 and 5),
  num_reviews integer not null default 0 check (num_reviews >= 0),
  count_in_stock integer not null check (count_in_stock >= 0),
  version integer not null default 1,
  created_at timestamptz(6) not null default now(),
  deleted_at timestamptz(6),
  search tsvector generated always as (
    setweight(to_tsvector('simple', name || ' ' || brand), 'A')
    || setweight(to_tsvector('simple', replace(category, '-', ' ')), 'B')
    || setweight(jsonb_to_tsvector('simple', specifications, '["string"]'), 'C')
    || setweight(to_tsvector('simple', description), 'D')
  ) stored
);
create index product_name on product (lower(name), id) where deleted_at is null;
create index product_category_name on product (category, lower(name), id) where deleted_at is null;
create index product_price on product (price_cents, id) where deleted_at is null;
create index product_category_price on product (category, price_cents, id) where deleted_at is null;
create index product_rating on product (rating desc, num_reviews desc, id) where deleted_at is null;
create index product_category_rating on product (category, rating desc, num_reviews desc, id) where deleted_at is null;
create index product_newest on product (created_at desc, id) where deleted_at is null;
create index product_brand on product (brand) where deleted_at is null;
create index product_search on product using gin (search);
create index product_name_trigrams on product using gin (lower(name) gin_trgm_ops);
create table hold (
  id text primary key,
  state text not null check (state in ('held', 'kept', 'sold', 'released')),
  expires_at timestamptz(6),
  created_at timestamptz(6) not null default now()
);
create index hold_expires on hold (expires_at) where state = 'held';
create index hold_prefix on hold (id text_pattern_ops);
create table hold_line (
  hold_id text not null references hold (id) on delete cascade,
  product_id uuid not null references product (id),
  position integer not null,
  name text not null,
  image text not null,
  unit_cents bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (hold_id, product_id)
);
create index hold_line_product on hold_line (product_id);
create table setting (
  key text primary key,
  value jsonb not null
);
-- Down Migration
drop table setting;
drop table hold_line;
drop table hold;
drop table product;
