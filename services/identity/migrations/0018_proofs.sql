-- Up Migration
-- A mailed link or code counts only for the e-mail address and the credentials that it was made for: the version changes with
-- the password, the e-mail address and the second factor, by every writer.
alter table account add column credentials_version integer not null default 0;
create function count_credentials_change() returns trigger language plpgsql as $$
begin
  new.credentials_version := old.credentials_version + 1;
  return new;
end $$;
create trigger account_credentials before update of email, password_hash on account
  for each row when (old.email is distinct from new.email or old.password_hash is distinct from new.password_hash)
  execute function count_credentials_change();
create function count_second_factor_change() returns trigger language plpgsql as $$
begin
  update account set credentials_version = credentials_version + 1 where id = old.account_id;
  return null;
end $$;
create trigger second_factor_on after update of confirmed_at on second_factor
  for each row when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function count_second_factor_change();
create trigger second_factor_off after delete on second_factor
  for each row when (old.confirmed_at is not null) execute function count_second_factor_change();
drop trigger account_staff_change on account;
create trigger account_staff_change after insert or update or delete on account
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('user', 'id', 'created_at,credentials_version', 'password_hash');
alter table mailed_link add column email text, add column credentials_version integer;
update mailed_link set email = account.email, credentials_version = 0 from account where account.id = account_id;
alter table sign_in_code add column credentials_version integer;
update sign_in_code set credentials_version = 0 where account_id is not null;
-- A secret of the browser that asked for a code: empty when it has none.
alter table link_request add column browser text not null default '';
-- Down Migration
alter table link_request drop column browser;
alter table sign_in_code drop column credentials_version;
alter table mailed_link drop column credentials_version, drop column email;
drop trigger second_factor_off on second_factor;
drop trigger second_factor_on on second_factor;
drop function count_second_factor_change();
drop trigger account_staff_change on account;
create trigger account_staff_change after insert or update or delete on account
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('user', 'id', 'created_at', 'password_hash');
drop trigger account_credentials on account;
drop function count_credentials_change();
alter table account drop column credentials_version;
