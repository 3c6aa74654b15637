import { mpesaPhone } from '@shop/contracts/phone';
import { comparePhones, type Money } from '../../domain/money.js';
import type { Proposal } from '../../domain/place-money.js';
import type { Reads } from './money-keys.js';
import { PROPOSALS } from './money-statements.js';

const MOST_PROPOSALS = 5;

/** Unpaid orders that this money may be for, by amount and phone. */
export async function proposalsOf(
  reads: Reads,
  { amountCents, phone }: Pick<Money, 'amountCents' | 'phone'>,
): Promise<Proposal[]> {
  const rows = await reads.rows(PROPOSALS, [amountCents]);
  return rows
    .filter(({ phones }) => phones.some((known) => mayBe(known, phone)))
    .slice(0, MOST_PROPOSALS)
    .map(({ orderId, number, dueCents }) => ({ orderId, number, dueCents: Number(dueCents) }));
}

/** A phone number as a customer typed it, or of a prompt, beside the one that M-Pesa reports; masked ones may be the same. */
function mayBe(known: string | null, reported: string | null): boolean {
  const phone = mpesaPhone(known ?? '');
  return phone !== undefined && reported !== null && comparePhones(phone, reported) !== 'other';
}
