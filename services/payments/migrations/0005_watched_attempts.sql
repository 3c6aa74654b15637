-- Up Migration
-- An attempt whose push got no answer is watched while the next one runs. A success that a callback reported waits
-- for Daraja's confirmation.
alter table attempt drop constraint attempt_status_check,
  add constraint attempt_status_check check (status in ('pending', 'unanswered', 'succeeded', 'failed'));
alter table attempt add column merchant_request_id text;
alter table attempt add column received integer check (received > 0);
alter table attempt add column reported_amount integer;
alter table attempt add column reported_receipt text;
alter table attempt add column reported_at timestamptz(6);
alter table attempt alter column next_check_at drop not null;
update attempt set received = amount where status = 'succeeded';
update attempt set next_check_at = null where status in ('succeeded', 'failed');
create index attempt_next_check on attempt (next_check_at) where next_check_at is not null;
create index attempt_reported on attempt (next_check_at) where reported_at is not null and next_check_at is not null;
create index attempt_unanswered on attempt (asked_at) where status = 'unanswered';
create index attempt_phone on attempt (phone, created_at desc);
create index attempt_user on attempt (user_id, created_at desc);
drop index attempt_due;
-- The body as text: jsonb cannot store every callback.
alter table callback add column raw text;
alter table callback alter column body drop not null;
-- The span that received it; the attempt that it settles is linked to that span.
alter table callback add column traceparent text;
alter table callback add column tries integer not null default 0;
alter table callback add column next_try_at timestamptz(6) not null default now();
create index callback_waiting on callback (next_try_at) where applied_at is null;
-- The store's settings as the catalogue last announced them; one row at most.
create table store (
  id integer primary key check (id = 1),
  settings jsonb not null
);
-- The query budget of all replicas together (the table of rate-limiter-flexible).
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
-- The transitions of services/payments/src/domain/attempt.ts, for every program that writes. The previous release makes
-- the same ones.
-- contract: attempt.attempt_status_check
create function assert_attempt_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending', 'unanswered'), ('pending', 'succeeded'), ('pending', 'failed'),
    ('unanswered', 'succeeded'), ('unanswered', 'failed'), ('failed', 'succeeded')
  ) then
    raise exception 'an attempt that is % cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger attempt_transition before update of status on attempt
  for each row execute function assert_attempt_transition();
-- Down Migration
drop trigger attempt_transition on attempt;
drop function assert_attempt_transition();
drop table rate_limit;
drop table store;
drop index callback_waiting;
alter table callback drop column next_try_at, drop column tries, drop column traceparent, drop column raw;
create index attempt_due on attempt (next_check_at) where status = 'pending';
drop index attempt_user;
drop index attempt_phone;
drop index attempt_unanswered;
drop index attempt_reported;
drop index attempt_next_check;
alter table attempt drop column reported_at, drop column reported_receipt, drop column reported_amount,
  drop column received, drop column merchant_request_id;
