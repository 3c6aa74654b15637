import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { toKes } from '@shop/contracts/money';
import type { Evidence, listExceptions, PaymentException } from '@shop/contracts/payment-desk';
import { Conditions } from '@shop/service-kit/db/conditions';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Page, Paged } from '@shop/service-kit/http/page';
import { isUuid } from '@shop/contracts/canonical-id';
import { MoneyRepository } from '../../ports/money.repository.js';
import { exceptionNotFound } from '../../domain/errors.js';
import { shownPhone } from '../../domain/money.js';
import { payerName } from '../../domain/payer-name.js';
import type { Receipt } from '../../domain/receipt.js';
import { actionsOf } from '../../domain/resolve-exception.js';
import { evidenceOf } from './evidence.queries.js';
import { toException, toReceipt, toRefund } from './money-mapping.js';
import { type ExceptionRow, EXCEPTIONS, RECEIPTS, REFUNDS } from './money-tables.js';

/** Of one order. */
const MOST_RECEIPTS = 200;
const NEWEST = 'created_at desc, id';

type Resolution = NonNullable<PaymentException['resolution']>;
type Wanted = Pick<z.infer<typeof listExceptions.query>, 'state' | 'orderId'>;

/** An exception names the order, or a code of the money that the order has. */
const OF_ORDER = `(order_id = ? or receipt_code = any(array(
  select code from receipt where receipt.order_id = ? limit ${MOST_RECEIPTS})))`;

/** An exception with what it is about. */
interface Row extends ExceptionRow<string> {
  /** Of its order. */
  number: string | null;
  receipts: object[];
  /** Of the order that its money belongs to. */
  ownerNumber: string | null;
  refunds: object[];
}
const BY_IDS: Statement<Row> = {
  name: 'exceptions by id',
  text: `select ${EXCEPTIONS.columns},
      (select nullif(number, '') from payable where payable.order_id = money_exception.order_id) as number,
      ${RECEIPTS.json('code = money_exception.receipt_code')} as receipts,
      (select nullif(number, '') from payable join receipt on receipt.order_id = payable.order_id
        where code = money_exception.receipt_code) as "ownerNumber",
      ${REFUNDS.json('id = money_exception.refund_id')} as refunds
    from money_exception where id = any($1) order by ${NEWEST}`,
};

/** Exceptions as the desk shows them. */
@Injectable()
export class ExceptionQueries {
  constructor(
    private readonly database: Database,
    private readonly money: MoneyRepository,
  ) {}

  async list({ state, orderId }: Wanted, paged: Paged): Promise<Page<PaymentException>> {
    const conditions = new Conditions();
    if (state !== undefined) conditions.addPlain(`resolved_at is ${state === 'open' ? '' : 'not '}null`);
    if (orderId !== undefined) conditions.add(OF_ORDER, orderId);
    const list = { table: 'money_exception', conditions, order: NEWEST };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, paged);
    return { items: await this.byIds(ids), ...counted };
  }

  /** @throws DomainError `exception_not_found` */
  async one(id: string): Promise<PaymentException> {
    const [exception] = isUuid(id) ? await this.byIds([id]) : [];
    if (!exception) throw exceptionNotFound();
    return exception;
  }

  private async byIds(ids: readonly string[]): Promise<PaymentException[]> {
    const rows = await this.database.rows(BY_IDS, [ids]);
    return Promise.all(rows.map((row) => this.viewOf(row)));
  }

  private async viewOf({ number, receipts, ownerNumber, refunds, ...row }: Row): Promise<PaymentException> {
    const { receiptCode, refundId, orderId } = row;
    const receipt = RECEIPTS.read(receipts).map(toReceipt)[0];
    const refund = REFUNDS.read(refunds).map((each) => toRefund(each, []))[0];
    const actions = actionsOf({ exception: toException(row), receipt, refund });
    const evidence: Evidence[] = await evidenceOf(this.database, { row, receipt });
    const proposals = receipt && actions.includes('allocate') ? await this.money.proposals(receipt) : [];
    const owner = receipt?.orderId != null && ownerNumber !== null && { orderId: receipt.orderId, number: ownerNumber };
    return {
      id: row.id,
      kind: row.kind as PaymentException['kind'],
      state: row.resolvedAt === null ? 'open' : 'resolved',
      text: row.text,
      amount: toKes(Number(row.amountCents)),
      receipt: receiptCode,
      payer: payerOf(receipt, evidence),
      orderId,
      number,
      at: row.createdAt.toISOString(),
      refundId,
      proposals: proposals.map(({ orderId: id, number: of, dueCents }) => ({
        orderId: id,
        number: of,
        due: toKes(dueCents),
      })),
      actions,
      writeOffRequestedBy: personOf(row.writeOffById, row.writeOffByName),
      resolution: resolutionOf(row, owner || null),
      evidence,
    };
  }
}

/** Who paid; of a code that is not in the books, or of a prompt, only what the evidence says. */
const payerOf = (receipt: Receipt | undefined, evidence: readonly Evidence[]): PaymentException['payer'] => ({
  name: payerName(evidence.flatMap(({ source, raw }) => (OURS.includes(source) ? [] : (raw ?? [])))),
  phone: shownPhone(receipt?.phone ?? null),
  reference: receipt?.reference ?? null,
});

/** What the shop wrote itself. */
const OURS: readonly Evidence['source'][] = ['attempt', 'claim', 'note'];

function resolutionOf(row: ExceptionRow<string>, owner: Resolution['order']): Resolution | null {
  const { reason, resolvedById, resolvedByName, resolvedAt } = row;
  const action = row.action as Resolution['action'] | null;
  if (resolvedAt === null || action === null) return null;
  const order = action === 'allocate' || action === 'settled' ? owner : null;
  const by = personOf(resolvedById, resolvedByName);
  return { action, order, reason: reason ?? '', by, at: resolvedAt.toISOString() };
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
