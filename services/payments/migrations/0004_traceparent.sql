-- Up Migration
-- The span that sent a prompt: its callback comes minutes later from outside and belongs to the same trace.
alter table attempt add column traceparent text;
-- Down Migration
alter table attempt drop column traceparent;
