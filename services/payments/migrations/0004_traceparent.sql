-- Up Migration
-- The span in which a prompt was sent: its callback, minutes later and from outside, belongs to the same trace.
alter table attempt add column traceparent text;
-- Down Migration
alter table attempt drop column traceparent;
