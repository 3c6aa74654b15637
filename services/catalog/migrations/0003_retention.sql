-- Up Migration
create index hold_ended on hold (created_at) where state in ('sold', 'released');
-- Down Migration
drop index hold_ended;
