-- Up Migration
-- The link of its own by which the earlier e-mail address of an account undoes a change (docs/product-rules.md#R311): in such a row
-- email is the address to restore, and credentials_version is that before the change, which orders the changes.
alter table mailed_link drop constraint mailed_link_purpose_check,
  add constraint mailed_link_purpose_check check (purpose in ('verify-email', 'reset-password', 'undo-email'));
-- Down Migration
delete from mailed_link where purpose = 'undo-email';
alter table mailed_link drop constraint mailed_link_purpose_check,
  add constraint mailed_link_purpose_check check (purpose in ('verify-email', 'reset-password'));
