-- Up Migration
-- Money that staff received in cash, by card or at the bank (docs/product-rules.md#R305): receipts with a code of the shop. The previous
-- release writes none, and its rows have the defaults.
alter table receipt drop constraint receipt_code_check, add constraint receipt_code_check
  check (code ~ '^[A-Z0-9]{6,20}$' or code ~ '^(CASH|CARD|BANK)-[0-9A-F]{12}$');
alter table receipt drop constraint receipt_road_check, add constraint receipt_road_check
  check (road in ('prompt', 'c2b', 'pull', 'status', 'statement', 'staff'));
alter table receipt drop constraint receipt_proof_check, add constraint receipt_proof_check
  check (proof in ('query', 'confirmation', 'status', 'pull', 'staff'));
alter table receipt
  add column method text not null default 'mpesa' check (method in ('mpesa', 'cash', 'card', 'bank')),
  add column recorded_by_id text,
  add column recorded_by_name text,
  -- Of the request that recorded it: a repeat records nothing.
  add column request_key text unique,
  add column body_hash text,
  -- Staff took it out of its order, because they had recorded it by mistake or M-Pesa does not have it; or the request to orders
  -- about that waits for its answer.
  add column withdrawn_by_id text,
  add column withdrawn_by_name text,
  add column withdrawal_reason text,
  add column withdrawal_at timestamptz(6),
  add constraint receipt_recorded_by_a_person check ((method = 'mpesa') = (recorded_by_id is null));
-- Codes that only a callback named, which M-Pesa is asked about after a day.
create index receipt_only_queried on receipt (booked_at) where proof = 'query' and closed_at is null and void_cents = 0;
-- A reason may name a person: it is erased with the account, so the audit does not keep it.
create trigger receipt_staff_record after insert on receipt
  for each row when (current_setting('shop.actor', true) <> '' and new.method <> 'mpesa')
  execute function record_staff_change('order', 'order_id',
    'id,phone,road,account,attempt_id,order_id,paid_at,booked_at,proof,recorded_by_id,recorded_by_name,request_key,body_hash,refunding_cents,unallocated_cents,allocated_cents,owed_cents,returning_cents,returned_cents,written_off_cents,void_cents');
create trigger receipt_staff_withdrawal after update on receipt
  for each row when (current_setting('shop.actor', true) <> '' and new.method <> 'mpesa'
    and new.withdrawal_at is distinct from old.withdrawal_at)
  execute function record_staff_change('order', 'order_id', '', 'withdrawal_reason');

-- The order's revision that closed it, or opened it again, last: events of both may arrive in any order.
alter table payable add column revision integer not null default 0;

-- Down Migration
alter table payable drop column revision;
drop index receipt_only_queried;
drop trigger receipt_staff_withdrawal on receipt;
drop trigger receipt_staff_record on receipt;
alter table receipt drop column method, drop column recorded_by_id, drop column recorded_by_name, drop column request_key,
  drop column body_hash, drop column withdrawn_by_id, drop column withdrawn_by_name, drop column withdrawal_reason,
  drop column withdrawal_at;
