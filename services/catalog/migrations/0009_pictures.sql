-- Up Migration
-- Which uploaded pictures may be deleted (docs/product-rules.md#R147). Finds the products of a picture, deleted ones included.
create index product_pictures on product using gin ((images || image));

-- Main pictures that a product had when it was ordered: orders show them for years.
create table sold_picture (
  url text primary key
);
-- Of uploads from before this migration it is not known whether an order shows them, so they stay.
insert into setting (key, value) values ('sold-pictures-since', to_jsonb(now()));

create function keep_sold_picture() returns trigger language plpgsql as $$
begin
  if exists (select from stock_movement where product_id = old.id and reason = 'order') then
    insert into sold_picture (url) values (old.image) on conflict do nothing;
  end if;
  return coalesce(new, old);
end $$;
-- An order locks its products first, so it is either recorded already or gets the new picture.
create trigger product_picture_replaced before update of image on product
  for each row when (old.image <> new.image) execute function keep_sold_picture();
create trigger product_picture_removed before delete on product for each row execute function keep_sold_picture();

-- Pictures that media deletes or has deleted. The lock's number is known to src/adapters/db/picture-use.ts,
-- which holds it alone while it looks for unused pictures.
create table discarded_picture (
  url text primary key check (url like '/media/%'),
  at timestamptz(6) not null default now()
);
create index discarded_picture_age on discarded_picture (at);

create function assert_pictures_stored() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7310101);
  if exists (select from discarded_picture where url = any (new.images || new.image)) then
    raise exception 'picture_gone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger product_pictures_stored before insert on product
  for each row execute function assert_pictures_stored();
create trigger product_new_pictures_stored before update of image, images on product
  for each row when (old.image <> new.image or old.images <> new.images) execute function assert_pictures_stored();
-- Down Migration
drop trigger product_new_pictures_stored on product;
drop trigger product_pictures_stored on product;
drop function assert_pictures_stored;
drop table discarded_picture;
drop trigger product_picture_removed on product;
drop trigger product_picture_replaced on product;
drop function keep_sold_picture;
delete from setting where key = 'sold-pictures-since';
drop table sold_picture;
drop index product_pictures;
