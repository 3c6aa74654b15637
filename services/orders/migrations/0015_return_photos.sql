-- Up Migration
-- Photos of return requests are kept as long as the request has them (docs/product-rules.md#R147).
create index order_return_photos on order_return using gin (photos);

-- Pictures that media deletes or has deleted. The lock's number is known to src/adapters/db/picture-use.ts: it is held alone
-- while unused pictures are looked for. Only a new request brings photos.
create table discarded_picture (
  url text primary key check (url like '/media/%'),
  at timestamptz(6) not null default now()
);
create index discarded_picture_age on discarded_picture (at);
create function assert_photos_stored() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7310103);
  if exists (select from discarded_picture where url = any (new.photos)) then
    raise exception 'picture_gone' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_return_photos_stored before insert on order_return
  for each row when (new.photos <> '{}') execute function assert_photos_stored();
-- Down Migration
drop trigger order_return_photos_stored on order_return;
drop function assert_photos_stored;
drop table discarded_picture;
drop index order_return_photos;
