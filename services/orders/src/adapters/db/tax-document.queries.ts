import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { endOfDayInNairobi, startOfDayInNairobi } from '@shop/contracts/nairobi-time';
import type { PaymentMethod } from '@shop/contracts/orders';
import type { FiscalDocument } from '../../domain/fiscal-document.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { toTaxDocument } from './tax-document-row.js';

/** Documents read at once: the memory of an export does not grow with its length. */
const BATCH = 500;

const WITH_SALE = {
  order: {
    select: {
      number: true,
      userName: true,
      paymentMethod: true,
      lines: { orderBy: { position: 'asc' } },
      taxDocuments: {
        where: { kind: 'invoice' },
        orderBy: { issuedAt: 'asc' },
        select: { number: true, issuedAt: true },
      },
    },
  },
} satisfies Prisma.TaxDocumentInclude;

type Row = Prisma.TaxDocumentGetPayload<{ include: typeof WITH_SALE }>;

/** Days in Nairobi on which documents were issued, both included. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Tax documents with their sales. */
@Injectable()
export class TaxDocumentQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** In batches, in the order in which they were issued. No connection is kept while the caller waits. */
  async *batches({ from, to }: Period): AsyncGenerator<FiscalDocument[]> {
    const issuedAt = {
      ...(from && { gte: startOfDayInNairobi(from) }),
      ...(to && { lte: endOfDayInNairobi(to) }),
    };
    let last: Row | undefined;
    do {
      const rows: Row[] = await this.database.client.taxDocument.findMany({
        where: { AND: [{ issuedAt }, ...(last ? [after(last)] : [])] },
        include: WITH_SALE,
        orderBy: [{ issuedAt: 'asc' }, { kind: 'asc' }, { sequence: 'asc' }],
        take: BATCH,
      });
      yield rows.map(toFiscal);
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }
}

/** Its first condition alone lets the index find the place. */
const after = ({ issuedAt, kind, sequence }: Row): Prisma.TaxDocumentWhereInput => ({
  issuedAt: { gte: issuedAt },
  OR: [{ issuedAt: { gt: issuedAt } }, { kind: { gt: kind } }, { kind, sequence: { gt: sequence } }],
});

function toFiscal({ order, ...row }: Row): FiscalDocument {
  const { number, userName: customer, paymentMethod, lines, taxDocuments } = order;
  return {
    ...toTaxDocument(row),
    order: { number, customer, paymentMethod: paymentMethod as PaymentMethod },
    lines: lines.map((line) => ({ ...line, unitCents: Number(line.unitCents) })),
    invoiceNumber: taxDocuments.findLast(({ issuedAt }) => issuedAt <= row.issuedAt)?.number ?? null,
  };
}
