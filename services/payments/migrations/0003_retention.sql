-- Up Migration
create index callback_applied on callback (applied_at) where applied_at is not null;
-- Down Migration
drop index callback_applied;
