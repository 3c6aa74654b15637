import { formatKes, toKes } from '@shop/contracts/money';
import type { Evidence } from '@shop/contracts/payment-desk';
import { maskedPhone } from '@shop/contracts/phone';
import type { Database } from '@shop/service-kit/db/database';
import { arrayParameter, type Statement } from '@shop/service-kit/db/statement';
import type { Receipt } from '../../domain/receipt.js';
import { type AttemptRow, ATTEMPTS, type ExceptionRow } from './money-tables.js';

const MOST = 100;

interface About {
  row: ExceptionRow<string>;
  receipt: Receipt | undefined;
}
type Reads = Pick<Database, 'rows'>;

const MONEY_OF_ORDER: Statement<{ attemptIds: string[]; codes: string[] }> = {
  name: 'money of order',
  text: `select array(select id from attempt where order_id = $1 order by created_at desc limit ${MOST}) as "attemptIds",
      array(select code from receipt where order_id = $1 limit ${MOST}) as codes`,
};

const PROMPTS = arrayParameter('$1', 'uuid');
const ATTEMPTS_BY_IDS: Statement<AttemptRow> = {
  name: 'attempts by id',
  text: `select ${ATTEMPTS.columns} from attempt where id = any(${PROMPTS}) limit ${MOST}`,
};
const CALLBACKS: Statement<{ receivedAt: Date; kind: string; raw: string | null }> = {
  name: 'callbacks about money',
  text: `select received_at as "receivedAt", kind, raw from callback
    where attempt_id = any(${PROMPTS}) or receipt_code = any(${arrayParameter('$2', 'text')}) order by id limit ${MOST}`,
};
const ANSWERS: Statement<{ at: Date; source: Evidence['source']; text: string; raw: string | null }> = {
  name: 'answers about money',
  text: `select at, source, text, raw from evidence where attempt_id = any(${PROMPTS})
      or receipt_code = any(${arrayParameter('$2', 'text')}) or refund_id = $3 order by id limit ${MOST}`,
};
const CODES = arrayParameter('$1', 'text');
const LINES_OF_CODES: Statement<{ completedAt: Date; kind: string; amountCents: string; details: string }> = {
  name: 'statement lines of codes',
  text: `select completed_at as "completedAt", kind, amount_cents as "amountCents", details from statement_line
    where receipt_code = any(${CODES}) limit ${MOST}`,
};
const CLAIMS_OF_CODES: Statement<{ createdAt: Date; source: string; state: string }> = {
  name: 'claims of codes',
  text: `select created_at as "createdAt", source, state from claim where code = any(${CODES}) limit ${MOST}`,
};

/** Everything that is known about an exception's money, oldest first: our attempts, callbacks as they came, answers, lines. */
export async function evidenceOf(reads: Reads, about: About): Promise<Evidence[]> {
  const { row } = about;
  const { attemptIds, codes } = await moneyOf(reads, about);
  const [attempts, callbacks, answers, lines, claims] = await Promise.all([
    reads.rows(ATTEMPTS_BY_IDS, [attemptIds]),
    reads.rows(CALLBACKS, [attemptIds, codes]),
    reads.rows(ANSWERS, [attemptIds, codes, row.refundId]),
    reads.rows(LINES_OF_CODES, [codes]),
    reads.rows(CLAIMS_OF_CODES, [codes]),
  ]);
  const parts: Evidence[] = [
    ...attempts.map(ofAttempt),
    ...callbacks.map(({ receivedAt, kind, raw }) => ({
      at: receivedAt.toISOString(),
      source: sourceOf(kind),
      text: `M-Pesa called us: ${kind}`,
      raw: raw ?? '',
    })),
    ...answers.map(({ at, source, text, raw }) => ({
      at: at.toISOString(),
      source,
      text,
      ...(raw !== null && { raw }),
    })),
    ...lines.map(({ completedAt, kind, amountCents, details }) => ({
      at: completedAt.toISOString(),
      source: 'statement' as const,
      text: `M-Pesa's statement: ${kind.replace('_', ' ')} of ${formatKes(toKes(Number(amountCents)))}`,
      raw: details,
    })),
    ...claims.map(({ createdAt, source, state }) => ({
      at: createdAt.toISOString(),
      source: 'claim' as const,
      text: `${source === 'customer' ? 'A customer gave this code' : `Named by a ${source}`}: ${state}`,
    })),
    ...noteOf(row),
  ];
  return parts.sort((a, b) => a.at.localeCompare(b.at)).slice(0, MOST);
}

/** What was found, as far as the sentence of the exception does not say it. */
function noteOf({ createdAt, text, details }: ExceptionRow<string>): Evidence[] {
  if (Object.keys(details as object).length === 0) return [];
  return [{ at: createdAt.toISOString(), source: 'note', text, raw: JSON.stringify(details) }];
}

/** The prompts and the codes that an exception is about. One that names an order alone is about all money of the order. */
async function moneyOf(reads: Reads, { row, receipt }: About): Promise<{ attemptIds: string[]; codes: string[] }> {
  const { orderId, receiptCode } = row;
  const attemptId = row.attemptId ?? receipt?.attemptId ?? null;
  const [ofOrder] =
    attemptId === null && receiptCode === null && orderId !== null ? await reads.rows(MONEY_OF_ORDER, [orderId]) : [];
  return (
    ofOrder ?? {
      attemptIds: attemptId === null ? [] : [attemptId],
      codes: receiptCode === null ? [] : [receiptCode],
    }
  );
}

const ofAttempt = ({
  askedAt,
  createdAt,
  amount,
  phone,
  reference,
  status,
  checkoutRequestId,
}: AttemptRow): Evidence => ({
  at: (askedAt ?? createdAt).toISOString(),
  source: 'attempt',
  text: `Our prompt: ${formatKes(amount)} from ${maskedPhone(phone)} for ${reference}, ${status}`,
  raw: checkoutRequestId ?? 'M-Pesa gave no id for it',
});

function sourceOf(kind: string): Evidence['source'] {
  if (kind === 'confirmation' || kind === 'validation' || kind === 'status' || kind === 'reversal') return kind;
  return kind === 'pull' ? 'pull' : 'callback';
}
