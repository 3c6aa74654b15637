import { formatKes, toKes } from '@shop/contracts/money';
import type { Evidence } from '@shop/contracts/payment-desk';
import { maskedPhone } from '@shop/contracts/phone';
import type { Receipt } from '../../domain/receipt.js';
import type { PrismaClient } from '../../generated/client.js';
import type { AttemptModel, MoneyExceptionModel } from '../../generated/models.js';

const MOST = 100;

interface About {
  row: MoneyExceptionModel;
  receipt: Receipt | undefined;
}

/** Everything that is known about an exception's money, oldest first: our attempts, callbacks as they came, answers, lines. */
export async function evidenceOf(
  client: Pick<PrismaClient, 'attempt' | 'callback' | 'evidence' | 'statementLine' | 'claim' | 'receipt'>,
  about: About,
): Promise<Evidence[]> {
  const { row } = about;
  const { attemptIds, codes } = await moneyOf(client, about);
  const of = [{ attemptId: { in: attemptIds } }, { receiptCode: { in: codes } }];
  const said = [...of, ...(row.refundId === null ? [] : [{ refundId: row.refundId }])];
  const [attempts, callbacks, answers, lines, claims] = await Promise.all([
    client.attempt.findMany({ where: { id: { in: attemptIds } }, take: MOST }),
    client.callback.findMany({ where: { OR: of }, orderBy: { id: 'asc' }, take: MOST }),
    client.evidence.findMany({ where: { OR: said }, orderBy: { id: 'asc' }, take: MOST }),
    client.statementLine.findMany({ where: { receiptCode: { in: codes } }, take: MOST }),
    client.claim.findMany({ where: { code: { in: codes } }, take: MOST }),
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
      source: source as Evidence['source'],
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
function noteOf({ createdAt, text, details }: MoneyExceptionModel): Evidence[] {
  if (Object.keys(details as object).length === 0) return [];
  return [{ at: createdAt.toISOString(), source: 'note', text, raw: JSON.stringify(details) }];
}

/** The prompts and the codes that an exception is about. One that names an order alone is about all money of the order. */
async function moneyOf(client: Pick<PrismaClient, 'attempt' | 'receipt'>, { row, receipt }: About) {
  const { orderId, receiptCode } = row;
  const attemptId = row.attemptId ?? receipt?.attemptId ?? null;
  if (attemptId !== null || receiptCode !== null || orderId === null)
    return { attemptIds: attemptId === null ? [] : [attemptId], codes: receiptCode === null ? [] : [receiptCode] };
  const [attempts, receipts] = await Promise.all([
    client.attempt.findMany({ where: { orderId }, orderBy: { createdAt: 'desc' }, take: MOST, select: { id: true } }),
    client.receipt.findMany({ where: { orderId }, take: MOST, select: { code: true } }),
  ]);
  return { attemptIds: attempts.map(({ id }) => id), codes: receipts.map(({ code }) => code) };
}

const ofAttempt = ({
  askedAt,
  createdAt,
  amount,
  phone,
  reference,
  status,
  checkoutRequestId,
}: AttemptModel): Evidence => ({
  at: (askedAt ?? createdAt).toISOString(),
  source: 'attempt',
  text: `Our prompt: ${formatKes(amount)} from ${maskedPhone(phone)} for ${reference}, ${status}`,
  raw: checkoutRequestId ?? 'M-Pesa gave no id for it',
});

function sourceOf(kind: string): Evidence['source'] {
  if (kind === 'confirmation' || kind === 'validation' || kind === 'status' || kind === 'reversal') return kind;
  return kind === 'pull' ? 'pull' : 'callback';
}
