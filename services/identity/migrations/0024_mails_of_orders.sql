-- Up Migration
-- Which order a mail is about; its text, which says so, is deleted when it is sent. The previous release writes none.
alter table mail add column order_id uuid;
create index mail_order on mail (order_id) where order_id is not null;
-- Down Migration
drop index mail_order;
alter table mail drop column order_id;
