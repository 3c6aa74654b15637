import { approveRefund, closeRefund, declineRefund, requestRefund, retryRefund } from '@shop/contracts/refunds';
import type { Endpoint } from '@shop/contracts/endpoint';
import type { RecordedMethod } from '@shop/contracts/payment-methods';
import { recordPayment, takeBackRecordedPayment } from '@shop/contracts/recorded-payments';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { resolveException } from '@shop/contracts/payment-desk';
import { chargeCents } from '@shop/contracts/prompt';
import type { RefundDecision } from '../../../../services/payments/src/domain/decide-refund.js';
import type { MoneyException } from '../../../../services/payments/src/domain/exceptions.js';
import type { Receipt } from '../../../../services/payments/src/domain/receipt.js';
import type { Random } from '../engine/random.js';
import type { BookedRefund } from '../payments/payments-world.js';
import { unallocatedMoney, openExceptions, outcomeOf, statementOf } from '../payments/portal.js';
import { personOf, STAFF } from '../people.js';
import type { Shop } from '../shop.js';
import { action, anyOrder, asStaff, nameOf } from './action.js';

/** The first three of staff may. */
const anyClerk = (random: Random): string => random.pick(STAFF.slice(0, 3))?.name ?? '';

/** A decision of staff about a refund in one of these states. */
const decision = (
  kind: string,
  weight: number,
  states: readonly BookedRefund['state'][],
  [endpoint, decided]: [Endpoint, RefundDecision],
) =>
  action(
    kind,
    weight,
    (shop, random) => {
      const refund = random.pick([...shop.payments.refunds.values()].filter(({ state }) => states.includes(state)));
      return refund && { by: anyClerk(random), refund: refund.id };
    },
    (shop, { by, refund }, id) =>
      shop.start(id, `${by}: ${kind}`, () =>
        asStaff(personOf(by), endpoint, () => shop.payments.decide(personOf(by), refund, decided)),
      ),
  );

const reason = 'Simulated';

interface Resolving {
  by: string;
  exception: string;
  action: 'allocate' | 'refund' | 'write_off';
  orderId?: string;
}

/** What staff do about an exception. */
const resolve = (shop: Shop, id: number, { by, exception, action: wanted, orderId }: Resolving) =>
  shop.start(id, `${by} resolves ${exception}`, () =>
    asStaff(personOf(by), resolveException, () =>
      shop.payments.resolve(personOf(by), exception, { action: wanted, orderId }),
    ),
  );

/** Findings about codes that may never have come. */
export const NEVER_CAME: readonly string[] = ['not_listed', 'unproved'];

/** The outcome of a reversal is looked up. */
export const mayDismiss = ({ finding }: MoneyException): boolean => finding !== 'reversal_unknown';

// A type, because an interface has no index signature: fields of a step are any record.
type WantedBack = {
  by: string;
  order: string;
  /** Without it the lines count. */
  kes?: number;
  lines: readonly { productId: string; quantity: number }[];
  restock: boolean;
};

type Recording = { by: string; order: string; method: RecordedMethod; kes: number };

/** Money that staff recorded, and that counts. */
const recordedMoney = ({ payments }: Shop): Receipt[] =>
  [...payments.books.receipts.values()].filter(({ recording, parts }) => recording !== null && parts.void === 0);

/** What staff do about money. */
export const cashiers = [
  action(
    'record payment',
    1,
    (shop, random) => {
      const order = anyOrder(shop, random);
      if (!order) return undefined;
      const due = Math.max(1, Math.ceil((order.totalCents - order.paidCents) / 100));
      const kes = random.pick([due, due, Math.ceil(due / 2), due + 1]) ?? due;
      const method = random.pick(['cash', 'card', 'bank'] as const) ?? 'cash';
      return { by: anyClerk(random), order: nameOf(shop, order), method, kes };
    },
    (shop, { by, order, method, kes }: Recording, id) =>
      shop.start(id, `${by} records ${method} for ${order}`, () =>
        asStaff(personOf(by), recordPayment, () => {
          const wanted = { orderId: shop.orderId(order) ?? '', method, amountCents: kes * 100 };
          return shop.payments.recordPayment(personOf(by), `record-${id}`, wanted);
        }),
      ),
  ),
  action(
    'take back payment',
    0.5,
    (shop, random) => {
      const found = random.pick(recordedMoney(shop).slice(-4));
      return found && { by: anyClerk(random), code: found.code };
    },
    (shop, { by, code }, id) => takeBack(shop, id, personOf(by), code),
  ),
  action(
    'request refund',
    3,
    (shop, random) => {
      const paid = [...shop.orders.rows.values()].map((rows) => rows.order).filter(({ paidCents }) => paidCents > 0);
      const order = random.pick(paid.slice(-5));
      const line = random.pick(order?.lines ?? []);
      if (!order || !line) return undefined;
      const isAll = random.chance(0.5);
      const lines = isAll
        ? order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
        : [{ productId: line.productId, quantity: 1 }];
      const kes = isAll ? chargeCents(order.paidCents) / 100 : Math.round(line.unitCents / 100);
      const amount = random.chance(0.5) && { kes };
      return { by: anyClerk(random), order: nameOf(shop, order), ...amount, lines, restock: random.chance(0.5) };
    },
    (shop, { by, order, kes, lines, restock }: WantedBack, id) => {
      const amount = kes !== undefined && { amountCents: kes * 100 };
      const wanted = { orderId: shop.orderId(order) ?? '', ...amount, lines, restock };
      return shop.start(id, `${by} refunds ${order}`, () =>
        asStaff(personOf(by), requestRefund, () => shop.payments.requestRefund(personOf(by), `refund-${id}`, wanted)),
      );
    },
  ),
  decision('approve refund', 4, ['requested'], [approveRefund, { kind: 'approve' }]),
  decision('retry refund', 3, ['failed'], [retryRefund, { kind: 'retry' }]),
  decision(
    'close refund',
    1,
    ['failed', 'sent'],
    [closeRefund, { kind: 'close', paidBy: 'cash', reference: reason, reason }],
  ),
  decision('decline refund', 1, ['requested', 'approved'], [declineRefund, { kind: 'decline', reason }]),
  action(
    'allocate money',
    2,
    (shop, random) => {
      const found = random.pick(unallocatedMoney(shop));
      const order = anyOrder(shop, random);
      return found && order && { by: anyClerk(random), exception: found.id, order: nameOf(shop, order) };
    },
    (shop, { by, exception, order }, id) =>
      resolve(shop, id, { by, exception, action: 'allocate', orderId: shop.orderId(order) ?? '' }),
  ),
  action(
    'send money back',
    1,
    (shop, random) => {
      const found = random.pick(unallocatedMoney(shop));
      return found && { by: anyClerk(random), exception: found.id };
    },
    (shop, { by, exception }, id) => resolve(shop, id, { by, exception, action: 'refund' }),
  ),
  action(
    'write off',
    0.3,
    (shop, random) => {
      const found = random.pick(openExceptions(shop).filter(mayDismiss));
      return found && { by: anyClerk(random), exception: found.id };
    },
    (shop, { by, exception }, id) => {
      const found = shop.payments.books.exceptions.get(exception);
      if (!found || !mayDismiss(found)) return undefined;
      return resolve(shop, id, { by, exception, action: 'write_off' });
    },
  ),
  action(
    'look into the portal',
    2,
    (shop, random) => {
      const unknown = openExceptions(shop).filter(({ finding }) => finding === 'reversal_unknown');
      const found = random.pick(unknown.filter((one) => outcomeOf(shop, one)));
      return found && { by: anyClerk(random), exception: found.id };
    },
    (shop, { by, exception }, id) => lookIntoPortal(shop, id, by, exception),
  ),
  action(
    'statement is uploaded',
    0.3,
    (_shop, random) => ({ by: random.pick(['owner', 'partner']) ?? 'owner', isFalse: random.chance(0.3) }),
    (shop, { by, isFalse }, id) => {
      const lines = statementOf(shop, 2);
      const [first] = lines;
      const isForged = isFalse && first !== undefined;
      const forged = isForged
        ? [{ ...first, kind: 'paid_in' as const, receiptCode: `FALSE${id}`, amountCents: 100_000 }]
        : [];
      return shop.start(id, `${by} uploads a statement`, () =>
        shop.payments.uploadStatement(personOf(by), [...lines, ...forged]),
      );
    },
  ),
];

/** Staff recorded it by mistake, or say so. */
export function takeBack(shop: Shop, id: number, by: SignedIn, code: string): Promise<void> | undefined {
  const { id: paymentId, orderId } = shop.payments.books.receipts.get(code) ?? {};
  if (!paymentId || !orderId) return undefined;
  return shop.start(id, `${by.name} takes back ${code}`, () =>
    asStaff(by, takeBackRecordedPayment, () => shop.payments.takeBack(by, orderId, paymentId)),
  );
}

/** A reversal that was done is closed with M-Pesa's code; one that was not is sent again. */
export function lookIntoPortal(shop: Shop, id: number, by: string, exceptionId: string): Promise<void> | undefined {
  const exception = shop.payments.books.exceptions.get(exceptionId);
  const outcome = exception && outcomeOf(shop, exception);
  if (!outcome) return undefined;
  const { isDone, reference } = outcome;
  if (!isDone) return resolve(shop, id, { by, exception: exceptionId, action: 'refund' });
  const closing = { kind: 'close' as const, paidBy: 'mpesa' as const, reference, reason };
  return shop.start(id, `${by} closes a refund as done`, () =>
    asStaff(personOf(by), closeRefund, () => shop.payments.decide(personOf(by), exception?.refundId ?? '', closing)),
  );
}
