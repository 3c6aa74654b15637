-- Up Migration
-- Where each shilling of a receipt is (src/domain/receipt.ts): at every moment together its amount.
alter table receipt
  add column unallocated_cents bigint not null default 0 check (unallocated_cents >= 0),
  add column allocated_cents bigint not null default 0 check (allocated_cents >= 0),
  add column owed_cents bigint not null default 0 check (owed_cents >= 0),
  add column returning_cents bigint not null default 0 check (returning_cents >= 0),
  add column returned_cents bigint not null default 0 check (returned_cents >= 0),
  add column written_off_cents bigint not null default 0 check (written_off_cents >= 0),
  add column void_cents bigint not null default 0 check (void_cents >= 0),
  add column proof text check (proof in ('query', 'confirmation', 'status', 'pull')),
  -- The order's number in what the payer typed (src/domain/account-number.ts).
  add column account text not null default '',
  add column voided_at timestamptz(6);
update receipt set account = coalesce(same_reference(reference), ''),
  proof = case road when 'c2b' then 'confirmation' when 'pull' then 'pull' when 'status' then 'status' when 'prompt' then 'query' end;
with back as (
  select receipt_code, coalesce(sum(amount_cents) filter (where state = 'done'), 0) as returned,
    coalesce(sum(amount_cents) filter (where state = 'sent'), 0) as returning
  from reversal group by receipt_code
) update receipt set returned_cents = least(back.returned, refunding_cents),
    returning_cents = least(back.returning, refunding_cents - least(back.returned, refunding_cents))
  from back where receipt_code = code;
update receipt set owed_cents = refunding_cents - returned_cents - returning_cents,
  written_off_cents = case when closed_at is not null then amount_cents - refunding_cents else 0 end,
  allocated_cents = case when closed_at is null and order_id is not null then amount_cents - refunding_cents else 0 end,
  unallocated_cents = case when closed_at is null and order_id is null then amount_cents - refunding_cents else 0 end;

-- The previous release writes no parts: these two keep them for it while both run, and change nothing that this release writes.
create function keep_receipt_parts() returns trigger language plpgsql as $$
declare rest bigint;
begin
  if tg_op = 'INSERT' and new.unallocated_cents + new.allocated_cents + new.owed_cents + new.returning_cents
    + new.returned_cents + new.written_off_cents + new.void_cents = new.amount_cents then return new; end if;
  if tg_op = 'UPDATE' and (new.order_id, new.refunding_cents, new.closed_at, new.amount_cents)
    is not distinct from (old.order_id, old.refunding_cents, old.closed_at, old.amount_cents) then return new; end if;
  if tg_op = 'UPDATE' and (new.unallocated_cents, new.allocated_cents, new.owed_cents, new.returning_cents, new.returned_cents,
    new.written_off_cents, new.void_cents) is distinct from (old.unallocated_cents, old.allocated_cents, old.owed_cents,
    old.returning_cents, old.returned_cents, old.written_off_cents, old.void_cents) then return new; end if;
  new.returned_cents := least(new.returned_cents, new.refunding_cents);
  new.returning_cents := least(new.returning_cents, new.refunding_cents - new.returned_cents);
  new.owed_cents := new.refunding_cents - new.returned_cents - new.returning_cents;
  new.void_cents := 0;
  rest := new.amount_cents - new.refunding_cents;
  new.written_off_cents := case when new.closed_at is not null then rest else 0 end;
  new.allocated_cents := case when new.closed_at is null and new.order_id is not null then rest else 0 end;
  new.unallocated_cents := case when new.closed_at is null and new.order_id is null then rest else 0 end;
  if new.account = '' then new.account := coalesce(same_reference(new.reference), ''); end if;
  return new;
end $$;
create trigger receipt_parts before insert or update on receipt for each row execute function keep_receipt_parts();
create function keep_returning_parts() returns trigger language plpgsql as $$
begin
  update receipt set returned_cents = least(done, refunding_cents),
    returning_cents = least(sent, refunding_cents - least(done, refunding_cents)),
    owed_cents = refunding_cents - least(done, refunding_cents) - least(sent, refunding_cents - least(done, refunding_cents))
  from (select coalesce(sum(amount_cents) filter (where state in ('done', 'closed')), 0) as done,
      coalesce(sum(amount_cents) filter (where state = 'sent'), 0) as sent
    from reversal where receipt_code = new.receipt_code) as back
  where code = new.receipt_code and owed_cents + returning_cents + returned_cents = refunding_cents
    and (returned_cents, returning_cents) is distinct from
      (least(done, refunding_cents), least(sent, refunding_cents - least(done, refunding_cents)));
  return null;
end $$;
create trigger reversal_parts after update of state on reversal for each row execute function keep_returning_parts();
alter table receipt add constraint receipt_parts_are_whole check (unallocated_cents + allocated_cents + owed_cents
  + returning_cents + returned_cents + written_off_cents + void_cents = amount_cents);
create index receipt_account on receipt (account) where order_id is null and account <> '';
create index receipt_unproved on receipt (booked_at) where proof is null;

-- Only releases before 0007 wrote no receipts.
drop trigger attempt_receipt on attempt;
drop function book_prompt_receipt();
alter table attempt add column provider text not null default 'mpesa';

alter table ledger_entry drop constraint ledger_accounts;
alter table ledger_entry add constraint ledger_accounts check (
  debit in ('till', 'receivable', 'unallocated', 'refunds_payable', 'rounding', 'charges', 'written_off', 'cash', 'card', 'bank') and
  credit in ('till', 'receivable', 'unallocated', 'refunds_payable', 'rounding', 'charges', 'written_off', 'cash', 'card', 'bank'));

-- Refunds that staff decline, or pay another way.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check
  check (state in ('requested', 'approved', 'sent', 'done', 'failed', 'declined', 'closed'));
alter table refund drop constraint refund_sent_is_approved;
alter table refund add constraint refund_sent_is_approved check (
  state in ('requested', 'declined') or approved_by_id is not null or (not needs_approval and requested_by_id is not null));
alter table refund
  -- Goods that are in the shop again once it is sent.
  add column restocked jsonb not null default '[]',
  add column closed_by_id text,
  add column closed_by_name text,
  add column paid_by text check (paid_by in ('cash', 'bank', 'mpesa')),
  add column paid_reference text,
  add column closing_reason text;
-- A reason may name a person: it is erased with the account, so the audit does not keep it.
drop trigger refund_staff_change on refund;
create trigger refund_staff_change after insert or update on refund
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('refund', 'id', 'key,body_hash', 'reason,closing_reason');
create index refund_user on refund (user_id) where user_id is not null;
alter table reversal drop constraint reversal_state_check;
alter table reversal add constraint reversal_state_check
  check (state in ('waiting', 'sent', 'done', 'failed', 'declined', 'closed'));
alter table reversal drop constraint reversal_done;
alter table reversal add constraint reversal_done check ((state in ('done', 'closed')) = (done_at is not null));
alter table reversal
  add column sendings integer not null default 0,
  -- How often M-Pesa was too busy to take it.
  add column tries integer not null default 0;
update reversal set sendings = (select count(*) from operator_call where reversal_id = reversal.id and kind = 'reversal');
create or replace function assert_reversal_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'sent'), ('waiting', 'done'), ('waiting', 'failed'), ('waiting', 'declined'), ('sent', 'waiting'), ('sent', 'done'), ('sent', 'failed'), ('sent', 'closed'),
    ('failed', 'waiting'), ('failed', 'done'), ('failed', 'closed')
  ) then
    raise exception 'a reversal that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table claim drop constraint claim_source_check;
alter table claim add constraint claim_source_check check (source in ('customer', 'confirmation', 'callback', 'statement'));
alter table claim add column first_at timestamptz(6);
create index claim_order on claim (order_id) where order_id <> '';

-- Charges are booked when a second person uploads them, or at once where the statement agrees with the books.
alter table statement_line
  add column uploaded_by_id text,
  add column booked_at timestamptz(6);
update statement_line set booked_at = now() where kind = 'charge';

-- Whether money waits for an order of this number; takes a lock first, as money_waits_for does.
create function payment_waits_for(order_number text, lock_name text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(lock_name, 0));
  return exists (select from receipt where order_id is null and account <> '' and account = upper(order_number)
    and unallocated_cents = amount_cents);
end $$;

-- The versions of what a decision about money read. Both functions decide nothing.
create function money_version(attempts uuid[], codes text[], orders text[]) returns text language sql stable as $$
  select coalesce(string_agg(version, ' ' order by version), '') from (
    select 'order ' || order_id || xmin as version from payable where order_id = any(orders)
    union all select 'receipt ' || code || xmin from receipt where code = any(codes) or order_id = any(orders)
    union all select 'claim ' || id || xmin from claim where code = any(codes)
    union all select 'exception ' || id || xmin from money_exception where receipt_code = any(codes) or attempt_id = any(attempts)
  ) as versions
$$;
-- Takes locks and then sees what was committed before, because each statement of a volatile function has a snapshot of its own.
create function money_is_as_read(lock_names text[], attempt_id uuid, attempt_version text, codes text[], orders text[], version text)
  returns boolean language plpgsql as $$
declare lock_name text;
begin
  foreach lock_name in array lock_names loop
    perform pg_advisory_xact_lock(hashtextextended(lock_name, 0));
  end loop;
  return attempt_version is not distinct from (select xmin::text from attempt where id = attempt_id for update)
    and version = money_version(array[attempt_id], codes, orders);
end $$;

-- Down Migration
drop function payment_waits_for(text, text);
drop function money_is_as_read(text[], uuid, text, text[], text[], text);
drop function money_version(uuid[], text[], text[]);
alter table statement_line drop column uploaded_by_id, drop column booked_at;
drop index claim_order;
alter table claim drop column first_at;
delete from claim where source = 'statement';
alter table claim drop constraint claim_source_check;
alter table claim add constraint claim_source_check check (source in ('customer', 'confirmation', 'callback'));
alter table reversal drop column sendings, drop column tries;
drop index refund_user;
drop trigger refund_staff_change on refund;
create trigger refund_staff_change after insert or update on refund
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('refund', 'id', 'key,body_hash');
alter table refund drop column restocked, drop column closed_by_id, drop column closed_by_name, drop column paid_by,
  drop column paid_reference, drop column closing_reason;
alter table attempt drop column provider;
create function book_prompt_receipt() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger attempt_receipt after insert or update of status, receipt on attempt
  for each row execute function book_prompt_receipt();
drop index receipt_unproved;
drop index receipt_account;
drop trigger reversal_parts on reversal;
drop function keep_returning_parts();
drop trigger receipt_parts on receipt;
drop function keep_receipt_parts();
alter table receipt drop column unallocated_cents, drop column allocated_cents, drop column owed_cents, drop column returning_cents,
  drop column returned_cents, drop column written_off_cents, drop column void_cents, drop column proof, drop column account,
  drop column voided_at;
