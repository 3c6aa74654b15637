-- Up Migration
-- Money that came, by whichever road: a code of M-Pesa counts once, for one order, and never goes back twice.
create table receipt (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{6,20}$'),
  amount_cents bigint not null check (amount_cents > 0),
  -- As the payment source reports it: whole, masked, or hashed.
  phone text,
  -- What the payer typed as the account number.
  reference text,
  paid_at timestamptz(6) not null,
  road text not null check (road in ('prompt', 'c2b', 'pull', 'status', 'statement')),
  attempt_id uuid unique,
  -- The order that it was allocated to.
  order_id text,
  -- How much of it goes back, or went back.
  refunding_cents bigint not null default 0,
  -- When staff wrote it off.
  closed_at timestamptz(6),
  booked_at timestamptz(6) not null default now(),
  constraint receipt_returns_once check (refunding_cents between 0 and amount_cents)
);
create index receipt_order on receipt (order_id) where order_id is not null;
-- An account number as it is compared: people type small letters, spaces and dashes (src/domain/money.ts).
create function same_reference(reference text) returns text
  language sql immutable parallel safe
  return upper(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g'));
create index receipt_unallocated on receipt (same_reference(reference)) where order_id is null and reference is not null;
create index receipt_day on receipt (paid_at) include (amount_cents);

-- Double entry: each row moves one amount from the credit account to the debit account, so the books always balance. A
-- row never changes: a mistake is corrected by another row.
create table ledger_entry (
  id bigint generated always as identity primary key,
  at timestamptz(6) not null default now(),
  kind text not null,
  -- Names what it books, so that nothing is booked twice.
  key text not null unique,
  debit text not null,
  credit text not null,
  cents bigint not null check (cents > 0),
  receipt_code text,
  order_id text,
  refund_id uuid,
  check (debit <> credit),
  constraint ledger_accounts check (
    debit in ('till', 'receivable', 'unallocated', 'refunds_payable', 'rounding', 'charges', 'written_off') and
    credit in ('till', 'receivable', 'unallocated', 'refunds_payable', 'rounding', 'charges', 'written_off'))
);
create index ledger_at on ledger_entry (at, id);
create index ledger_order on ledger_entry (order_id) where order_id is not null;
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed' using errcode = 'check_violation';
end $$;
create trigger ledger_is_immutable before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();
create trigger ledger_is_kept before truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
-- Sums by the day in Nairobi, over eight rows a day and account, so that entries rarely wait for each other.
create table ledger_day (
  day date not null,
  account text not null,
  slot integer not null,
  debit_cents bigint not null,
  credit_cents bigint not null,
  primary key (day, account, slot)
);
create function sum_ledger() returns trigger language plpgsql as $$
declare
  on_day date := (new.at at time zone 'Africa/Nairobi')::date;
begin
  -- Always in the same order, so that two entries cannot block each other.
  insert into ledger_day as sums (day, account, slot, debit_cents, credit_cents)
    select on_day, account, new.id & 7, debit, credit from (
      values (new.debit, new.cents, 0::bigint), (new.credit, 0::bigint, new.cents)
    ) as side (account, debit, credit) order by account
    on conflict (day, account, slot) do update
      set debit_cents = sums.debit_cents + excluded.debit_cents, credit_cents = sums.credit_cents + excluded.credit_cents;
  return null;
end $$;
create trigger ledger_sums after insert on ledger_entry for each row execute function sum_ledger();

-- What staff must look at. `finding` says what was found, `kind` how the desk names it.
create table money_exception (
  id uuid primary key default gen_random_uuid(),
  -- Names what it is about, so that a repeated finding makes one exception.
  key text not null unique,
  kind text not null check (kind in ('unallocated', 'amount_differs', 'duplicate', 'late', 'unreadable', 'stock_missing')),
  finding text not null,
  text text not null,
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  receipt_code text,
  attempt_id uuid,
  order_id text,
  refund_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz(6) not null default now(),
  write_off_by_id text,
  write_off_by_name text,
  action text check (action in ('allocate', 'refund', 'write_off', 'settled')),
  reason text,
  resolved_by_id text,
  resolved_by_name text,
  resolved_at timestamptz(6),
  constraint exception_resolution check ((resolved_at is null) = (action is null))
);
create index exception_open on money_exception (created_at desc, id) where resolved_at is null;
create index exception_newest on money_exception (created_at desc, id);
create index exception_order on money_exception (order_id) where order_id is not null;
create index exception_attempt on money_exception (attempt_id) where attempt_id is not null;
create index exception_refund on money_exception (refund_id) where refund_id is not null;
create index exception_receipt on money_exception (receipt_code) where receipt_code is not null;
create trigger exception_staff_change after insert or update on money_exception
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('exception', 'id', 'details,key,finding');
-- Findings of earlier releases become exceptions.
insert into money_exception (key, kind, finding, text, attempt_id, order_id, details, created_at)
  select 'discrepancy ' || id, case
      when kind in ('amount_differs') then 'amount_differs'
      when kind in ('receipt_reused', 'second_receipt') then 'duplicate'
      when kind in ('late_success', 'refund_requested') then 'late'
      else 'unreadable' end,
    kind, 'Found by an earlier release: ' || replace(kind, '_', ' '), attempt_id, order_id, details, created_at
  from discrepancy;

-- What Daraja answered, and lines of its statement. What it called us with is in callback.
create table evidence (
  id bigint generated always as identity primary key,
  at timestamptz(6) not null default now(),
  source text not null check (source in ('query', 'pull', 'status', 'reversal', 'statement', 'claim', 'note')),
  text text not null,
  raw text,
  receipt_code text,
  attempt_id uuid,
  refund_id uuid
);
create index evidence_receipt on evidence (receipt_code, id) where receipt_code is not null;
create index evidence_attempt on evidence (attempt_id, id) where attempt_id is not null;
create index evidence_refund on evidence (refund_id, id) where refund_id is not null;

-- Daraja confirmed that a prompt was paid, and its receipt is not known yet.
alter table attempt add column confirmed_at timestamptz(6);
-- When M-Pesa took the money, as a callback reported.
alter table attempt add column reported_paid_at timestamptz(6);
create index attempt_sought on attempt (asked_at)
  where status in ('pending', 'unanswered') and checkout_request_id is null;
create index attempt_confirmed on attempt (asked_at) where status <> 'succeeded' and confirmed_at is not null;
create index attempt_reported_receipt on attempt (reported_receipt) where reported_receipt is not null;
create index attempt_open_amount on attempt (amount) where status in ('pending', 'unanswered');
create index attempt_open_reference on attempt (upper(reference)) where status in ('pending', 'unanswered');

-- Callbacks of every kind. The previous release writes and applies those of prompts alone.
-- contract: callback.attempt_id
alter table callback alter column attempt_id drop not null;
alter table callback add column kind text not null default 'stk'
  check (kind in ('stk', 'confirmation', 'validation', 'status', 'reversal', 'timeout', 'pull'));
alter table callback add column call_id uuid;
alter table callback add column receipt_code text;
create index callback_receipt on callback (receipt_code, id) where receipt_code is not null;
create index callback_attempt on callback (attempt_id, id) where attempt_id is not null;
create index callback_call on callback (call_id, id) where call_id is not null;

-- Money that was named and is not proved yet: by a customer, by a confirmation, or by a second callback of one prompt.
create table claim (
  id uuid primary key,
  code text not null check (code ~ '^[A-Z0-9]{6,20}$'),
  source text not null check (source in ('customer', 'confirmation', 'callback')),
  order_id text not null default '',
  user_id text,
  amount_cents bigint check (amount_cents > 0),
  phone text,
  reference text,
  paid_at timestamptz(6),
  state text not null default 'open' check (state in ('open', 'proved', 'refuted')),
  problem text,
  created_at timestamptz(6) not null,
  checks integer not null default 0,
  next_check_at timestamptz(6),
  unique (code, source, order_id)
);
create index claim_due on claim (next_check_at) where state = 'open';
create index claim_open_order on claim (order_id) where state = 'open' and order_id <> '';
create index claim_user on claim (user_id, created_at desc) where user_id is not null;

-- Money that goes back.
create table refund (
  id uuid primary key,
  order_id text,
  user_id text,
  number text,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('requested', 'approved', 'sent', 'done', 'failed')),
  reason text not null,
  is_automatic boolean not null,
  needs_approval boolean not null,
  key text not null unique,
  body_hash text not null,
  lines jsonb not null default '[]',
  restock boolean not null default false,
  requested_by_id text,
  requested_by_name text,
  approved_by_id text,
  approved_by_name text,
  created_at timestamptz(6) not null default now(),
  constraint refund_approved_by_another check (
    not needs_approval or requested_by_id is null or approved_by_id is null or approved_by_id <> requested_by_id),
  -- The shop's own refunds wait for a person.
  constraint refund_sent_is_approved check (
    state = 'requested' or approved_by_id is not null or (not needs_approval and requested_by_id is not null))
);
create index refund_order on refund (order_id, created_at desc) where order_id is not null;
create index refund_state on refund (state, created_at desc, id);
create index refund_newest on refund (created_at desc, id);
create trigger refund_staff_change after insert or update on refund
  for each row when (current_setting('shop.actor', true) <> '')
  execute function record_staff_change('refund', 'id', 'key,body_hash');
create table reversal (
  id uuid primary key,
  refund_id uuid not null references refund (id),
  receipt_code text not null references receipt (code),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('waiting', 'sent', 'done', 'failed')),
  problem text,
  code text unique,
  sent_at timestamptz(6),
  done_at timestamptz(6),
  checks integer not null default 0,
  next_check_at timestamptz(6),
  constraint reversal_done check ((state = 'done') = (done_at is not null))
);
create index reversal_refund on reversal (refund_id);
create index reversal_receipt on reversal (receipt_code);
create index reversal_due on reversal (next_check_at) where next_check_at is not null;
create index reversal_day on reversal (done_at) include (amount_cents) where done_at is not null;
-- A done reversal stays done: money that went back is never sent again.
create function assert_reversal_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in (
    ('waiting', 'sent'), ('waiting', 'failed'), ('sent', 'done'), ('sent', 'failed'), ('failed', 'waiting'), ('failed', 'done')
  ) then
    raise exception 'a reversal that is % cannot become %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reversal_transition before update of state on reversal
  for each row execute function assert_reversal_transition();

-- A call whose outcome comes later to a URL of its own.
create table operator_call (
  id uuid primary key,
  kind text not null check (kind in ('status', 'reversal')),
  secret text not null unique,
  receipt_code text,
  reversal_id uuid references reversal (id),
  asked_at timestamptz(6) not null,
  originator_conversation_id text,
  conversation_id text,
  -- What Daraja said at once.
  answer text,
  result_at timestamptz(6)
);
create index operator_call_receipt on operator_call (receipt_code, asked_at desc);
create index operator_call_reversal on operator_call (reversal_id, asked_at desc) where reversal_id is not null;
create index operator_call_asked on operator_call (asked_at);

-- The shop's own callback URL for payments without a prompt, and the state of the pull; one row.
create table till (
  id integer primary key check (id = 1),
  secret text not null,
  registered_at timestamptz(6),
  pull_registered_at timestamptz(6),
  -- The last pull that brought a whole answer.
  pulled_at timestamptz(6),
  -- The last try.
  tried_at timestamptz(6),
  next_pull_at timestamptz(6) not null default now(),
  failures integer not null default 0,
  problem text
);

-- Lines of M-Pesa's statement as staff uploaded them.
create table statement_line (
  receipt_code text not null,
  kind text not null check (kind in ('paid_in', 'reversal', 'charge', 'payout')),
  -- Negative when money went out.
  amount_cents bigint not null,
  completed_at timestamptz(6) not null,
  details text not null,
  party text not null default '',
  account text not null default '',
  linked_code text not null default '',
  primary key (receipt_code, kind, amount_cents)
);
create index statement_line_day on statement_line (completed_at) include (kind, amount_cents);

alter table payable add column contact_phone text;
create index payable_number on payable (upper(number));
create index payable_open_due on payable (total_cents) where is_open;

-- Books the receipt of a prompt whose success is already counted for its order. Earlier releases write no receipts: this
-- does it for them while both run, and for what they left.
create function book_prompt_receipt() returns trigger language plpgsql as $$
begin
  if new.status <> 'succeeded' or new.receipt is null or new.receipt !~ '^[A-Z0-9]{6,20}$' then return null; end if;
  insert into receipt (id, code, amount_cents, phone, reference, paid_at, road, attempt_id, order_id)
    values (new.id, new.receipt, coalesce(new.received, new.amount) * 100, new.phone, new.reference,
      coalesce(new.finished_at, new.created_at), 'prompt', new.id, new.order_id)
    on conflict do nothing;
  if not found then return null; end if;
  insert into ledger_entry (kind, key, debit, credit, cents, receipt_code, order_id)
    values ('receipt', 'receipt ' || new.receipt, 'till', 'unallocated', coalesce(new.received, new.amount) * 100, new.receipt, null);
  if new.order_id is not null then
    insert into ledger_entry (kind, key, debit, credit, cents, receipt_code, order_id)
      values ('allocation', 'allocation ' || new.receipt, 'unallocated', 'receivable',
        coalesce(new.received, new.amount) * 100, new.receipt, new.order_id);
  end if;
  return null;
end $$;
create trigger attempt_receipt after insert or update of status, receipt on attempt
  for each row execute function book_prompt_receipt();
update attempt set receipt = receipt where status = 'succeeded' and receipt is not null;
-- Down Migration
drop trigger attempt_receipt on attempt;
drop function book_prompt_receipt();
drop index payable_open_due;
drop index payable_number;
alter table payable drop column contact_phone;
drop table statement_line;
drop table till;
drop table operator_call;
drop table reversal;
drop function assert_reversal_transition();
drop table refund;
drop table claim;
drop index callback_call;
drop index callback_attempt;
drop index callback_receipt;
alter table callback drop column receipt_code, drop column call_id, drop column kind;
drop index attempt_open_reference;
drop index attempt_open_amount;
drop index attempt_reported_receipt;
drop index attempt_confirmed;
drop index attempt_sought;
alter table attempt drop column reported_paid_at, drop column confirmed_at;
drop table evidence;
drop table money_exception;
drop table ledger_day;
drop table ledger_entry;
drop function sum_ledger();
drop function refuse_ledger_change();
drop table receipt;
drop function same_reference(text);
