-- Up Migration
-- The reason of a cancellation can name the customer, and the audit outlives the account (docs/product-rules.md#R178): it holds only that
-- there is one. The history of the order has the text until the account is closed.
drop trigger order_history_staff_change on order_history;
create trigger order_history_staff_change after insert on order_history
  for each row when (current_setting('shop.actor', true) <> '' and coalesce(new.step, new.reason, new.courier, new.reference) is not null)
  execute function record_staff_change('order', 'order_id', 'id,at,actor_id,actor_name,status', 'reason');
-- Down Migration
drop trigger order_history_staff_change on order_history;
create trigger order_history_staff_change after insert on order_history
  for each row when (current_setting('shop.actor', true) <> '' and coalesce(new.step, new.reason, new.courier, new.reference) is not null)
  execute function record_staff_change('order', 'order_id', 'id,at,actor_id,actor_name,status');
