-- Up Migration
create index checkout_placed on checkout (created_at) where is_placed;
-- Down Migration
drop index checkout_placed;
