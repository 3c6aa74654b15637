-- Up Migration
-- Entries of orders held the reasons of cancellations, also of customers whose account was closed since. Now orders sends none.
update audit_entry set before = null, after = null where entity = 'order' and after ? 'reason';
-- Down Migration
