-- Up Migration
create table review (
  id uuid primary key,
  product_id text not null,
  author_id text not null,
  author_name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  created_at timestamptz(6) not null,
  unique (product_id, author_id)
);
create index review_newest on review (product_id, created_at desc, id);
create index review_author on review (author_id);
create table purchase (
  user_id text not null,
  product_id text not null,
  primary key (user_id, product_id)
);
-- Down Migration
drop table purchase;
drop table review;
