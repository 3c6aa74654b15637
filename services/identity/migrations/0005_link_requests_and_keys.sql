-- Up Migration
-- Requests for a mail. A row waits for its mail, and is the cool-down of its e-mail address and purpose.
create table link_request (
  email text not null,
  purpose text not null check (purpose in ('register', 'register-again', 'verify-email', 'reset-password')),
  requested_at timestamptz(6) not null,
  handled_at timestamptz(6),
  primary key (email, purpose)
);
create index link_request_requested on link_request (requested_at);
create index link_request_open on link_request (requested_at) where handled_at is null;
-- Keys that sign tokens: the newest signs; the newest two are published. Private keys are encrypted.
create table signing_key (
  kid text primary key,
  private_key text not null,
  public_key jsonb not null,
  created_at timestamptz(6) not null default clock_timestamp()
);
-- Texts of mails contain links that may still work: delete them when the mail is sent or its link has expired.
alter table mail add column expires_at timestamptz(6);
update mail set text = '', html = '' where sent_at is not null;
-- Down Migration
alter table mail drop column expires_at;
drop table signing_key;
drop table link_request;
