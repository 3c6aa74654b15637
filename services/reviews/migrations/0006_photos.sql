-- Up Migration
-- Photos of customers (docs/product-rules.md#R265). Those that staff removed cannot come back to the same review.
alter table review
  add column photos text[] not null default '{}' check (cardinality(photos) <= 4),
  add column removed_photos text[] not null default '{}',
  add constraint review_removed_photos check (not photos && removed_photos);
create index review_photos on review using gin (photos);
-- What customers wrote or photographed is never in the audit (docs/product-rules.md#R178).
create or replace trigger review_staff_change after update or delete on review
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('review', 'id', 'created_at', 'author_name,comment,photos,removed_photos');

-- Pictures that media deletes or has deleted (docs/product-rules.md#R147). The lock's number is known to
-- src/adapters/db/picture-use.ts: it is held alone while unused pictures are looked for.
create table discarded_picture (
  url text primary key check (url like '/media/%'),
  at timestamptz(6) not null default now()
);
create index discarded_picture_age on discarded_picture (at);
create function assert_photos_stored() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7310102);
  if exists (select from discarded_picture where url = any (new.photos)) then
    raise exception 'picture_gone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger review_photos_stored before insert on review
  for each row when (new.photos <> '{}') execute function assert_photos_stored();
create trigger review_new_photos_stored before update of photos on review
  for each row when (not old.photos @> new.photos) execute function assert_photos_stored();
-- Down Migration
drop trigger review_new_photos_stored on review;
drop trigger review_photos_stored on review;
drop function assert_photos_stored;
drop table discarded_picture;
create or replace trigger review_staff_change after update or delete on review
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('review', 'id', 'created_at', 'author_name,comment');
drop index review_photos;
alter table review drop constraint review_removed_photos, drop column removed_photos, drop column photos;
