-- Up Migration
create table note (
  id uuid primary key,
  text varchar(200) not null,
  seen_at timestamptz
);
create trigger note_staff_change after insert or update or delete on note
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('product', 'id', 'seen_at');
create table heard (
  n bigint generated always as identity,
  product_id text not null
);
-- Down Migration
drop table heard;
drop table note;
