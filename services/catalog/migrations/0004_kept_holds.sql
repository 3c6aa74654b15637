-- Up Migration
-- Few rows at any time: a hold is confirmed only while its order is unpaid.
create index hold_kept on hold (created_at) where state = 'kept';
-- Down Migration
drop index hold_kept;
