import { JsonTable, type RowOf } from './json-table.js';

export const ATTEMPTS = new JsonTable('attempt', {
  key: { id: 'id uuid' },
  fixed: {
    orderId: 'order_id text null',
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
    checkoutRequestId: 'checkout_request_id text null',
    merchantRequestId: 'merchant_request_id text null',
    reportedAmount: 'reported_amount integer null',
    reportedReceipt: 'reported_receipt text null',
    reportedAt: 'reported_at timestamptz null',
    reportedPaidAt: 'reported_paid_at timestamptz null',
    confirmedAt: 'confirmed_at timestamptz null',
    resultCode: 'result_code text null',
    reason: 'reason text null',
    received: 'received integer null',
    receipt: 'receipt text null',
    askedAt: 'asked_at timestamptz null',
    checks: 'checks integer',
    nextCheckAt: 'next_check_at timestamptz null',
    finishedAt: 'finished_at timestamptz null',
  },
});
export type AttemptRow = RowOf<typeof ATTEMPTS>;

export const PAYABLES = new JsonTable('payable', {
  key: { orderId: 'order_id text' },
  fixed: {
    userId: 'user_id text',
    number: 'number text',
    totalCents: 'total_cents bigint',
    endingUntil: 'ending_until timestamptz null',
    contactPhone: 'contact_phone text null',
  },
  changed: { paidCents: 'paid_cents bigint', isOpen: 'is_open boolean', revision: 'revision integer' },
});
export type PayableRow<Big = number> = RowOf<typeof PAYABLES, Big>;

export const RECEIPTS = new JsonTable('receipt', {
  key: { code: 'code text' },
  fixed: {
    amountCents: 'amount_cents bigint',
    paidAt: 'paid_at timestamptz',
    road: 'road text',
    bookedAt: 'booked_at timestamptz',
    method: 'method text',
    recordedById: 'recorded_by_id text null',
    recordedByName: 'recorded_by_name text null',
    requestKey: 'request_key text null',
    bodyHash: 'body_hash text null',
  },
  changed: {
    id: 'id uuid',
    phone: 'phone text null',
    reference: 'reference text null',
    account: 'account text',
    attemptId: 'attempt_id uuid null',
    orderId: 'order_id text null',
    refundingCents: 'refunding_cents bigint',
    unallocatedCents: 'unallocated_cents bigint',
    allocatedCents: 'allocated_cents bigint',
    owedCents: 'owed_cents bigint',
    returningCents: 'returning_cents bigint',
    returnedCents: 'returned_cents bigint',
    writtenOffCents: 'written_off_cents bigint',
    voidCents: 'void_cents bigint',
    proof: 'proof text null',
    closedAt: 'closed_at timestamptz null',
    voidedAt: 'voided_at timestamptz null',
    withdrawnById: 'withdrawn_by_id text null',
    withdrawnByName: 'withdrawn_by_name text null',
    withdrawalReason: 'withdrawal_reason text null',
    withdrawalAt: 'withdrawal_at timestamptz null',
  },
});
export type ReceiptRow<Big = number> = RowOf<typeof RECEIPTS, Big>;

export const REFUNDS = new JsonTable('refund', {
  key: { id: 'id uuid' },
  fixed: {
    orderId: 'order_id text null',
    userId: 'user_id text null',
    number: 'number text null',
    amountCents: 'amount_cents bigint',
    isAutomatic: 'is_automatic boolean',
    needsApproval: 'needs_approval boolean',
    key: 'key text',
    bodyHash: 'body_hash text',
    lines: 'lines jsonb',
    restock: 'restock boolean',
    requestedById: 'requested_by_id text null',
    requestedByName: 'requested_by_name text null',
    createdAt: 'created_at timestamptz',
  },
  changed: {
    state: 'state text',
    reason: 'reason text',
    restocked: 'restocked jsonb',
    approvedById: 'approved_by_id text null',
    approvedByName: 'approved_by_name text null',
    closedById: 'closed_by_id text null',
    closedByName: 'closed_by_name text null',
    paidBy: 'paid_by text null',
    paidReference: 'paid_reference text null',
    closingReason: 'closing_reason text null',
  },
});
export type RefundRow<Big = number> = RowOf<typeof REFUNDS, Big>;

export const REVERSALS = new JsonTable('reversal', {
  key: { id: 'id uuid' },
  fixed: { refundId: 'refund_id uuid', receiptCode: 'receipt_code text', amountCents: 'amount_cents bigint' },
  changed: {
    state: 'state text',
    problem: 'problem text null',
    code: 'code text null',
    sentAt: 'sent_at timestamptz null',
    doneAt: 'done_at timestamptz null',
    checks: 'checks integer',
    sendings: 'sendings integer',
    tries: 'tries integer',
    nextCheckAt: 'next_check_at timestamptz null',
  },
});
export type ReversalRow<Big = number> = RowOf<typeof REVERSALS, Big>;

export const CLAIMS = new JsonTable('claim', {
  key: { id: 'id uuid' },
  fixed: {
    code: 'code text',
    source: 'source text',
    orderId: 'order_id text',
    userId: 'user_id text null',
    amountCents: 'amount_cents bigint null',
    phone: 'phone text null',
    reference: 'reference text null',
    paidAt: 'paid_at timestamptz null',
    firstAt: 'first_at timestamptz null',
  },
  changed: {
    state: 'state text',
    problem: 'problem text null',
    createdAt: 'created_at timestamptz',
    checks: 'checks integer',
    nextCheckAt: 'next_check_at timestamptz null',
  },
});
export type ClaimRow<Big = number> = RowOf<typeof CLAIMS, Big>;

export const EXCEPTIONS = new JsonTable('money_exception', {
  key: { id: 'id uuid' },
  fixed: {
    key: 'key text',
    kind: 'kind text',
    finding: 'finding text',
    text: 'text text',
    amountCents: 'amount_cents bigint',
    receiptCode: 'receipt_code text null',
    attemptId: 'attempt_id uuid null',
    orderId: 'order_id text null',
    details: 'details jsonb',
    createdAt: 'created_at timestamptz',
  },
  changed: {
    refundId: 'refund_id uuid null',
    writeOffById: 'write_off_by_id text null',
    writeOffByName: 'write_off_by_name text null',
    action: 'action text null',
    reason: 'reason text null',
    resolvedById: 'resolved_by_id text null',
    resolvedByName: 'resolved_by_name text null',
    resolvedAt: 'resolved_at timestamptz null',
  },
});
export type ExceptionRow<Big = number> = RowOf<typeof EXCEPTIONS, Big>;

export const ENTRIES = new JsonTable('ledger_entry', {
  key: { key: 'key text' },
  changed: {
    at: 'at timestamptz',
    kind: 'kind text',
    debit: 'debit text',
    credit: 'credit text',
    cents: 'cents bigint',
    receiptCode: 'receipt_code text null',
    orderId: 'order_id text null',
    refundId: 'refund_id uuid null',
  },
});

export const EVIDENCE = new JsonTable('evidence', {
  key: {},
  changed: {
    source: 'source text',
    text: 'text text',
    raw: 'raw text null',
    receiptCode: 'receipt_code text null',
    attemptId: 'attempt_id uuid null',
    refundId: 'refund_id uuid null',
  },
});

export const CALLS = new JsonTable('operator_call', {
  key: { id: 'id uuid' },
  changed: {
    kind: 'kind text',
    secret: 'secret text',
    receiptCode: 'receipt_code text null',
    reversalId: 'reversal_id uuid null',
    askedAt: 'asked_at timestamptz',
  },
});

/** Lines of M-Pesa's statement. */
export const LINES = new JsonTable('statement_line', {
  key: { receiptCode: 'receipt_code text', kind: 'kind text', amountCents: 'amount_cents bigint' },
  changed: {
    completedAt: 'completed_at timestamptz',
    details: 'details text',
    party: 'party text',
    account: 'account text',
    linkedCode: 'linked_code text',
    uploadedById: 'uploaded_by_id text null',
  },
});
