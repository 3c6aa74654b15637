import { formatKes, toKes } from '@shop/contracts/money';
import type { Evidence } from '@shop/contracts/payment-desk';
import { maskedPhone } from '@shop/contracts/phone';
import type { Receipt } from '../../domain/money.js';
import type { PrismaClient } from '../../generated/client.js';
import type { AttemptModel, MoneyExceptionModel } from '../../generated/models.js';

const MOST = 100;

interface About {
  row: MoneyExceptionModel;
  receipt: Receipt | undefined;
}

/** Everything that is known about an exception's money, oldest first: our attempt, callbacks as they came, answers, lines. */
export async function evidenceOf(
  client: Pick<PrismaClient, 'attempt' | 'callback' | 'evidence' | 'statementLine' | 'claim'>,
  { row, receipt }: About,
): Promise<Evidence[]> {
  const attemptId = row.attemptId ?? receipt?.attemptId ?? null;
  const code = row.receiptCode;
  const of = [...(attemptId === null ? [] : [{ attemptId }]), ...(code === null ? [] : [{ receiptCode: code }])];
  const said = [...of, ...(row.refundId === null ? [] : [{ refundId: row.refundId }])];
  const [attempt, callbacks, answers, lines, claims] = await Promise.all([
    attemptId === null ? null : client.attempt.findUnique({ where: { id: attemptId } }),
    of.length === 0 ? [] : client.callback.findMany({ where: { OR: of }, orderBy: { id: 'asc' }, take: MOST }),
    said.length === 0 ? [] : client.evidence.findMany({ where: { OR: said }, orderBy: { id: 'asc' }, take: MOST }),
    code === null ? [] : client.statementLine.findMany({ where: { receiptCode: code }, take: MOST }),
    code === null ? [] : client.claim.findMany({ where: { code }, take: MOST }),
  ]);
  const parts: Evidence[] = [
    ...(attempt ? [ofAttempt(attempt)] : []),
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
    { at: row.createdAt.toISOString(), source: 'note' as const, text: row.text, raw: JSON.stringify(row.details) },
  ];
  return parts.sort((a, b) => a.at.localeCompare(b.at)).slice(0, MOST);
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
