-- Up Migration
-- A refund that staff declined before it was sent: its money is the order's again (docs/product-rules.md#R69).
alter table order_refund drop constraint order_refund_state_check, add constraint order_refund_state_check
  check (state in ('requested', 'approved', 'sent', 'done', 'failed', 'declined'));
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined'));
-- Down Migration
delete from order_history where step = 'refund_declined';
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed'));
update order_refund set state = 'failed' where state = 'declined';
alter table order_refund drop constraint order_refund_state_check, add constraint order_refund_state_check
  check (state in ('requested', 'approved', 'sent', 'done', 'failed'));
