-- Up Migration
create table note (
  id uuid primary key,
  text varchar(200) not null,
  seen_at timestamptz
);
create table heard (
  product_id text not null
);
-- Down Migration
drop table heard;
drop table note;
