import type { ReceivedBy, RecordedMethod } from '@shop/contracts/payment-methods';
import type { Money } from './money.js';
import type { Person } from './person.js';

/** What a source proves; a statement and a callback alone prove nothing. What staff record is no word about M-Pesa's money. */
export const PROOF_OF: Record<Money['source'], Proof | null> = {
  prompt: null,
  staff: 'staff',
  statement: null,
  c2b: 'confirmation',
  status: 'status',
  pull: 'pull',
};

/** What named this code to us besides a callback: until then it is only what a callback said. `staff`: they received the money. */
export type Proof = 'query' | 'confirmation' | 'status' | 'pull' | 'staff';

/** Where the cents of a receipt are. Together they are its amount, at every moment; the database checks it. */
export interface ReceiptParts {
  /** Belongs to no order yet. */
  unallocated: number;
  /** Pays its order. */
  allocated: number;
  /** A refund of it was requested or approved, or M-Pesa refused to send it. */
  owed: number;
  /** M-Pesa has the reversal, or may have it. */
  returning: number;
  returned: number;
  writtenOff: number;
  /** Never came: only a callback named the code, and M-Pesa names another one for the same prompt; or staff took it back. */
  void: number;
}

/** Staff take a payment out of its order: they recorded it by mistake, or M-Pesa does not have it. */
export interface Withdrawal {
  by: Person;
  reason: string;
  at: Date;
}

/** What is known of money that staff received and recorded. */
export interface Recording {
  method: RecordedMethod;
  by: Person;
  /** Of the request. */
  key: string;
  bodyHash: string;
}

/** Money that came in, and what became of it. */
export interface Receipt extends Money {
  id: string;
  attemptId: string | null;
  /** The order that it was allocated to. */
  orderId: string | null;
  parts: ReceiptParts;
  proof: Proof | null;
  bookedAt: Date;
  /** When staff wrote it off. */
  closedAt: Date | null;
  /** When another code took its place, or staff took it back; it may have come after all since. */
  voidedAt: Date | null;
  /** Null: money of M-Pesa. */
  recording: Recording | null;
  /** Until orders agrees that it does not count, the money only stands still: nothing of it goes back. */
  withdrawal: Withdrawal | null;
}

/** Whether a code is the shop's own, of money that staff recorded: those of M-Pesa have no dash. */
export const isRecordedCode = (code: string): boolean => code.includes('-');

/** How it came. */
export const receivedBy = ({ recording }: Pick<Receipt, 'recording'>): ReceivedBy => recording?.method ?? 'mpesa';

export type Part = keyof ReceiptParts;

export const NO_PARTS: ReceiptParts = {
  unallocated: 0,
  allocated: 0,
  owed: 0,
  returning: 0,
  returned: 0,
  writtenOff: 0,
  void: 0,
};

/** Which movements between parts there are. What was returned or never came stays so, until M-Pesa names the code after all. */
export const MOVES: Record<Part, readonly Part[]> = {
  unallocated: ['allocated', 'owed', 'writtenOff'],
  allocated: ['owed', 'writtenOff', 'void'],
  owed: ['allocated', 'unallocated', 'returning', 'returned'],
  returning: ['owed', 'returned'],
  returned: [],
  writtenOff: ['allocated'],
  void: ['unallocated'],
};

/** The receipt after `cents` of it moved. @throws Error for more than the part has, or a move that is not in the table: a defect */
export function movePart<T extends Pick<Receipt, 'code' | 'parts'>>(
  receipt: T,
  [from, to]: [Part, Part],
  cents: number,
): T {
  const { code, parts } = receipt;
  if (!MOVES[from].includes(to)) throw new Error(`money of ${code} cannot move from ${from} to ${to}`);
  if (cents < 0 || cents > parts[from]) throw new Error(`${code} has ${parts[from]} ${from}, not ${cents}`);
  return { ...receipt, parts: { ...parts, [from]: parts[from] - cents, [to]: parts[to] + cents } };
}

/** Whether the books have it as money that came by M-Pesa, as `CAME` of adapters/db/ledger.queries.ts finds it. */
export const hasCome = ({ recording, parts, closedAt, orderId }: Receipt): boolean =>
  recording === null && parts.void === 0 && (closedAt === null || orderId === null);

/** All of it is still unallocated. */
export const isUnallocated = ({ parts, amountCents }: Receipt): boolean => parts.unallocated === amountCents;

/** How much of it goes back, or went back. */
export const refundingCents = ({ parts }: Pick<Receipt, 'parts'>): number =>
  parts.owed + parts.returning + parts.returned;

/** Only a callback named its code, so another code that M-Pesa names for its prompt takes its place. */
export const isOnlyCallbacks = ({ source, proof, attemptId }: Receipt): boolean =>
  attemptId !== null && source === 'prompt' && (proof === null || proof === 'query');

/** Cents without the part of a shilling. */
export const wholeShillings = (cents: number): number => Math.floor(cents / 100) * 100;

/** How much of it can go back; of M-Pesa's money in whole shillings, because it moves no others. */
export function refundableCents({
  parts,
  recording,
  withdrawal,
}: Pick<Receipt, 'parts' | 'recording' | 'withdrawal'>): number {
  if (withdrawal !== null) return 0;
  const cents = parts.unallocated + parts.allocated;
  return recording === null ? wholeShillings(cents) : cents;
}
