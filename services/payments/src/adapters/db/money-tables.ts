import type { LedgerEntry } from '../../domain/ledger.js';
import type { Evidence, NewCall } from '../../domain/money-state.js';
import type {
  AttemptModel,
  ClaimModel,
  MoneyExceptionModel,
  PayableModel,
  ReceiptModel,
  RefundModel,
  ReversalModel,
} from '../../generated/models.js';
import { JsonTable } from './json-table.js';

/** A row as Prisma or JSON reads it: money is a bigint or a number. */
export type Read<Model> = {
  [K in keyof Model]: Model[K] extends bigint
    ? bigint | number
    : Model[K] extends bigint | null
      ? bigint | number | null
      : Model[K];
};

export const ATTEMPTS = new JsonTable<Read<AttemptModel>>('attempt', {
  key: { id: 'id uuid' },
  fixed: {
    orderId: 'order_id text',
    userId: 'user_id text',
    key: 'key text',
    bodyHash: 'body_hash text',
    phone: 'phone text',
    amount: 'amount integer',
    reference: 'reference text',
    secret: 'secret text',
    createdAt: 'created_at timestamptz',
    provider: 'provider text',
  },
  changed: {
    status: 'status text',
    checkoutRequestId: 'checkout_request_id text',
    merchantRequestId: 'merchant_request_id text',
    reportedAmount: 'reported_amount integer',
    reportedReceipt: 'reported_receipt text',
    reportedAt: 'reported_at timestamptz',
    reportedPaidAt: 'reported_paid_at timestamptz',
    confirmedAt: 'confirmed_at timestamptz',
    resultCode: 'result_code text',
    reason: 'reason text',
    received: 'received integer',
    receipt: 'receipt text',
    askedAt: 'asked_at timestamptz',
    checks: 'checks integer',
    nextCheckAt: 'next_check_at timestamptz',
    finishedAt: 'finished_at timestamptz',
  },
});

export const PAYABLES = new JsonTable<Read<PayableModel>>('payable', {
  key: { orderId: 'order_id text' },
  fixed: {
    userId: 'user_id text',
    number: 'number text',
    totalCents: 'total_cents bigint',
    endingUntil: 'ending_until timestamptz',
    contactPhone: 'contact_phone text',
  },
  changed: { paidCents: 'paid_cents bigint', isOpen: 'is_open boolean', revision: 'revision integer' },
});

export const RECEIPTS = new JsonTable<Read<ReceiptModel>>('receipt', {
  key: { code: 'code text' },
  fixed: {
    amountCents: 'amount_cents bigint',
    paidAt: 'paid_at timestamptz',
    road: 'road text',
    bookedAt: 'booked_at timestamptz',
    method: 'method text',
    recordedById: 'recorded_by_id text',
    recordedByName: 'recorded_by_name text',
    requestKey: 'request_key text',
    bodyHash: 'body_hash text',
  },
  changed: {
    id: 'id uuid',
    phone: 'phone text',
    reference: 'reference text',
    account: 'account text',
    attemptId: 'attempt_id uuid',
    orderId: 'order_id text',
    refundingCents: 'refunding_cents bigint',
    unallocatedCents: 'unallocated_cents bigint',
    allocatedCents: 'allocated_cents bigint',
    owedCents: 'owed_cents bigint',
    returningCents: 'returning_cents bigint',
    returnedCents: 'returned_cents bigint',
    writtenOffCents: 'written_off_cents bigint',
    voidCents: 'void_cents bigint',
    proof: 'proof text',
    closedAt: 'closed_at timestamptz',
    voidedAt: 'voided_at timestamptz',
    withdrawnById: 'withdrawn_by_id text',
    withdrawnByName: 'withdrawn_by_name text',
    withdrawalReason: 'withdrawal_reason text',
    withdrawalAt: 'withdrawal_at timestamptz',
  },
});

export const REFUNDS = new JsonTable<Read<RefundModel>>('refund', {
  key: { id: 'id uuid' },
  fixed: {
    orderId: 'order_id text',
    userId: 'user_id text',
    number: 'number text',
    amountCents: 'amount_cents bigint',
    isAutomatic: 'is_automatic boolean',
    needsApproval: 'needs_approval boolean',
    key: 'key text',
    bodyHash: 'body_hash text',
    lines: 'lines jsonb',
    restock: 'restock boolean',
    requestedById: 'requested_by_id text',
    requestedByName: 'requested_by_name text',
    createdAt: 'created_at timestamptz',
  },
  changed: {
    state: 'state text',
    reason: 'reason text',
    restocked: 'restocked jsonb',
    approvedById: 'approved_by_id text',
    approvedByName: 'approved_by_name text',
    closedById: 'closed_by_id text',
    closedByName: 'closed_by_name text',
    paidBy: 'paid_by text',
    paidReference: 'paid_reference text',
    closingReason: 'closing_reason text',
  },
});

export const REVERSALS = new JsonTable<Read<ReversalModel>>('reversal', {
  key: { id: 'id uuid' },
  fixed: { refundId: 'refund_id uuid', receiptCode: 'receipt_code text', amountCents: 'amount_cents bigint' },
  changed: {
    state: 'state text',
    problem: 'problem text',
    code: 'code text',
    sentAt: 'sent_at timestamptz',
    doneAt: 'done_at timestamptz',
    checks: 'checks integer',
    sendings: 'sendings integer',
    tries: 'tries integer',
    nextCheckAt: 'next_check_at timestamptz',
  },
});

export const CLAIMS = new JsonTable<Read<ClaimModel>>('claim', {
  key: { id: 'id uuid' },
  fixed: {
    code: 'code text',
    source: 'source text',
    orderId: 'order_id text',
    userId: 'user_id text',
    amountCents: 'amount_cents bigint',
    phone: 'phone text',
    reference: 'reference text',
    paidAt: 'paid_at timestamptz',
    firstAt: 'first_at timestamptz',
  },
  changed: {
    state: 'state text',
    problem: 'problem text',
    createdAt: 'created_at timestamptz',
    checks: 'checks integer',
    nextCheckAt: 'next_check_at timestamptz',
  },
});

export const EXCEPTIONS = new JsonTable<Read<MoneyExceptionModel>>('money_exception', {
  key: { id: 'id uuid' },
  fixed: {
    key: 'key text',
    kind: 'kind text',
    finding: 'finding text',
    text: 'text text',
    amountCents: 'amount_cents bigint',
    receiptCode: 'receipt_code text',
    attemptId: 'attempt_id uuid',
    orderId: 'order_id text',
    details: 'details jsonb',
    createdAt: 'created_at timestamptz',
  },
  changed: {
    refundId: 'refund_id uuid',
    writeOffById: 'write_off_by_id text',
    writeOffByName: 'write_off_by_name text',
    action: 'action text',
    reason: 'reason text',
    resolvedById: 'resolved_by_id text',
    resolvedByName: 'resolved_by_name text',
    resolvedAt: 'resolved_at timestamptz',
  },
});

export const ENTRIES = new JsonTable<LedgerEntry & { at: Date }>('ledger_entry', {
  key: { key: 'key text' },
  changed: {
    at: 'at timestamptz',
    kind: 'kind text',
    debit: 'debit text',
    credit: 'credit text',
    cents: 'cents bigint',
    receiptCode: 'receipt_code text',
    orderId: 'order_id text',
    refundId: 'refund_id uuid',
  },
});

export const EVIDENCE = new JsonTable<Evidence>('evidence', {
  key: {},
  changed: {
    source: 'source text',
    text: 'text text',
    raw: 'raw text',
    receiptCode: 'receipt_code text',
    attemptId: 'attempt_id uuid',
    refundId: 'refund_id uuid',
  },
});

export const CALLS = new JsonTable<NewCall>('operator_call', {
  key: { id: 'id uuid' },
  changed: {
    kind: 'kind text',
    secret: 'secret text',
    receiptCode: 'receipt_code text',
    reversalId: 'reversal_id uuid',
    askedAt: 'asked_at timestamptz',
  },
});
