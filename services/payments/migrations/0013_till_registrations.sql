-- Up Migration
-- For which shortcode the till is registered at M-Pesa: a shop that goes live, or changes its number, has another one. Null: the previous release did
-- not say; both registrations can be repeated.
alter table till add column registered_for text;
alter table till add column pull_registered_for text;
-- Down Migration
alter table till drop column pull_registered_for;
alter table till drop column registered_for;
