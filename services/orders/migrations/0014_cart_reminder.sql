-- Up Migration
-- One reminder of a cart that its user does not change (docs/product-rules.md#R275). `is_considered`: whether a job has decided about the
-- cart since its last change. Carts that are there already, and those that the earlier release changes, wait for their next change. So
-- no user is surprised by a mail about an old one.
alter table cart add column is_considered boolean not null default true;
alter table cart add column reminded_at timestamptz(6);
create index cart_unconsidered on cart (changed_at) where not is_considered;
-- Down Migration
drop index cart_unconsidered;
alter table cart drop column reminded_at;
alter table cart drop column is_considered;
