-- Up Migration
-- The request that began a prompt, and prompts by the last digits of a phone (src/adapters/db/payment-story.ts). The previous release
-- writes no request.
alter table attempt add column request_id text;
create index attempt_request on attempt (request_id) where request_id is not null;
create index attempt_phone_end on attempt (reverse(phone) text_pattern_ops);
-- Down Migration
drop index attempt_phone_end;
drop index attempt_request;
alter table attempt drop column request_id;
