-- Up Migration
create index session_expires on session (expires_at);
create index mailed_link_expires on mailed_link (expires_at);
create index mail_created on mail (created_at);
create index contact_message_closed on contact_message (created_at) where status = 'closed';
-- Down Migration
drop index contact_message_closed;
drop index mail_created;
drop index mailed_link_expires;
drop index session_expires;
