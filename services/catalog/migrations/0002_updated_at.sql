-- Up Migration
alter table product add column updated_at timestamptz(6) not null default now();
-- Down Migration
alter table product drop column updated_at;
