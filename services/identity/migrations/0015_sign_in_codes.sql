-- Up Migration
alter table link_request drop constraint link_request_purpose_check,
  add constraint link_request_purpose_check
    check (purpose in ('register', 'register-again', 'verify-email', 'reset-password', 'sign-in-code'));
-- The last code that was mailed to an e-mail address, as a keyed hash. An address without an account has a row that no code
-- fits, so that a wrong code costs the same statements everywhere.
create table sign_in_code (
  email text primary key,
  account_id uuid references account (id) on delete cascade,
  code_hash text not null,
  expires_at timestamptz(6) not null,
  tries integer not null default 0
);
create index sign_in_code_expires on sign_in_code (expires_at);
create index sign_in_code_account on sign_in_code (account_id);
-- Down Migration
drop table sign_in_code;
