-- Up Migration
-- The count of goods that left the shop was wrong (docs/product-rules.md#R309).
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined',
   'payment_withdrawn', 'stock_missing'));
-- Down Migration
delete from order_history where step = 'stock_missing';
alter table order_history drop constraint order_history_step_check, add constraint order_history_step_check check (step in
  ('out_for_delivery', 'pending', 'refund_requested', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined',
   'payment_withdrawn'));
