import type { TransactionOf } from '@shop/service-kit/db/database';
import type { Order, OrderChange } from '../../domain/order.js';
import { creditNoteOf, documentNumber, invoiceOf, type TaxDraft } from '../../domain/tax-document.js';
import type { PrismaClient } from '../../generated/client.js';
import { readSettings } from './prisma-settings.repository.js';
import { toTaxDocument } from './tax-document-row.js';

type Tx = TransactionOf<PrismaClient>;

/** An order before and after a change. */
interface Changed {
  before: Order;
  after: Order;
  change: OrderChange;
}

/** Issues what a change of an order calls for (docs/product-rules.md#R166). The caller holds the lock of the order. */
export async function issueTaxDocuments(tx: Tx, { before, after, change }: Changed, now: Date): Promise<void> {
  if (before.paidAt === null && after.paidAt !== null) {
    const settings = await readSettings(tx);
    if (settings.tax.isRegistered) await issue(tx, invoiceOf(after, settings, now), settings.tax.invoicePrefix);
  }
  if (change.refund?.state !== 'done') return;
  const rows = await tx.taxDocument.findMany({ where: { orderId: after.id } });
  const note = creditNoteOf(after, change.refund, rows.map(toTaxDocument), now);
  if (note) await issue(tx, note, (await readSettings(tx)).tax.invoicePrefix);
}

/** The row of the counter stays locked until the transaction ends, and a transaction that fails gives its number back. */
async function issue(tx: Tx, draft: TaxDraft, prefix: string): Promise<void> {
  const { vatPercent, ...columns } = draft;
  const { kind, year } = draft;
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    insert into tax_counter as counter (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = counter.last + 1 returning last`;
  const sequence = counter?.last ?? 1;
  const numbered = { sequence, number: documentNumber(prefix, draft, sequence) };
  await tx.taxDocument.create({ data: { ...columns, ...numbered, vatBasisPoints: Math.round(vatPercent * 100) } });
}
