-- Up Migration
-- When the support desk was last mailed about money, and how many cases came after that; one row at most. A burst of them
-- is one mail.
create table payment_alert (
  id integer primary key check (id = 1),
  mailed_at timestamptz(6) not null,
  unmailed integer not null default 0 check (unmailed >= 0)
);
-- Down Migration
drop table payment_alert;
