-- Up Migration
create extension if not exists pg_trgm;
-- A hidden review is in no list, number or rating of its product. A reply stands under its review.
alter table review
  add column hidden_at timestamptz(6),
  add column hidden_reason text,
  add column hidden_by_id text,
  add column hidden_by_name text,
  add column reply text,
  add column replied_at timestamptz(6),
  add column replied_by_id text,
  add column replied_by_name text;
-- Names of products, for staff, as they were sold or as the catalogue last announced them.
create table product (
  id text primary key,
  name text not null
);
create function review_search_text(author_name text, comment text) returns text
  language sql immutable parallel safe
  return lower(' ' || author_name || ' ' || comment);
create function product_search_text(name text) returns text
  language sql immutable parallel safe
  return lower(' ' || name);
create index review_text on review using gin (review_search_text(author_name, comment) gin_trgm_ops);
create index product_text on product using gin (product_search_text(name) gin_trgm_ops);
create index review_all on review (created_at desc, id);
create index review_rating on review (rating, created_at desc, id);
create index review_hidden on review (created_at desc, id) where hidden_at is not null;
create index review_visible on review (product_id, created_at desc, id) where hidden_at is null;
create trigger review_staff_change after update or delete on review
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('review', 'id', 'created_at', 'author_name,comment');
-- Down Migration
drop trigger review_staff_change on review;
drop index review_visible;
drop index review_hidden;
drop index review_rating;
drop index review_all;
drop index product_text;
drop index review_text;
drop function product_search_text(text);
drop function review_search_text(text, text);
drop table product;
alter table review drop column replied_by_name, drop column replied_by_id, drop column replied_at, drop column reply,
  drop column hidden_by_name, drop column hidden_by_id, drop column hidden_reason, drop column hidden_at;
