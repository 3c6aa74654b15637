-- Up Migration
-- Money of the demonstration never was money: it came from the M-Pesa simulator. Its entries alone may leave the ledger, and only
-- while the operator's command removes the demonstration (docs/product-rules.md#R382). The prefix is that of
-- packages/contracts/src/demonstration-accounts.ts.
create function is_demonstration(user_id text) returns boolean language sql immutable parallel safe
  return user_id like 'de300000-de30-8000-8000-%';
-- It came by a prompt of a demonstration account, and paid no order of a person. What was paid without a prompt may be a person's money,
-- also where it paid an order of the demonstration.
create function is_demonstration_receipt(receipt_code text) returns boolean language sql stable
  return (select coalesce(is_demonstration(attempt.user_id), false) and coalesce(is_demonstration(payable.user_id), true)
    from receipt left join attempt on attempt.id = receipt.attempt_id left join payable on payable.order_id = receipt.order_id
    where receipt.code = receipt_code);
-- What went back has the code of its reversal, not that of a receipt.
create function is_demonstration_refund(refund_id uuid) returns boolean language sql stable
  return (select is_demonstration(user_id) from refund where id = refund_id);
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('shop.demonstration', true) = 'remove' then
    if coalesce(is_demonstration_receipt(old.receipt_code), is_demonstration_refund(old.refund_id)) then return old; end if;
  end if;
  raise exception 'the ledger is never changed' using errcode = 'check_violation';
end $$;
create function take_from_ledger_sums() returns trigger language plpgsql as $$
declare
  on_day date := (old.at at time zone 'Africa/Nairobi')::date;
begin
  update ledger_day set debit_cents = debit_cents - old.cents
    where day = on_day and slot = old.id & 7 and account = old.debit;
  update ledger_day set credit_cents = credit_cents - old.cents
    where day = on_day and slot = old.id & 7 and account = old.credit;
  return null;
end $$;
create trigger ledger_sums_taken after delete on ledger_entry for each row execute function take_from_ledger_sums();
-- By the accounts: how an operator's command finds them.
create index payable_demonstration on payable (user_id) where is_demonstration(user_id);
create index attempt_demonstration on attempt (user_id) where is_demonstration(user_id);
-- Down Migration
drop index attempt_demonstration;
drop index payable_demonstration;
drop trigger ledger_sums_taken on ledger_entry;
drop function take_from_ledger_sums();
create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed' using errcode = 'check_violation';
end $$;
drop function is_demonstration_refund(uuid);
drop function is_demonstration_receipt(text);
drop function is_demonstration(text);
