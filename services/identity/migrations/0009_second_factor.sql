-- Up Migration
-- The secret is sealed with TOKEN_KEY_SECRET. A code's time step must be later than the last one used (RFC 6238 5.2).
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz(6),
  last_step integer not null default 0
);
create table recovery_code (
  account_id uuid not null references second_factor (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
-- What the store's settings ask of people who sign in; one row at most.
create table sign_in_policy (
  id integer primary key check (id = 1),
  second_factor_for_staff boolean not null
);
create trigger second_factor_staff_change after insert or update of confirmed_at or delete on second_factor
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('user', 'account_id', 'last_step', 'secret');
-- Down Migration
drop table sign_in_policy;
drop table recovery_code;
drop table second_factor;
