import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/contracts/canonical-id';
import { orderNotFound } from '../../domain/errors.js';
import type { OrderNote } from '../../domain/order-note.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import { OrderNoteRepository } from '../../ports/order-note.repository.js';

const SHOWN = 200;

@Injectable()
export class PrismaOrderNoteRepository extends OrderNoteRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add({ by, ...note }: OrderNote, { key, bodyHash }: Idempotency): Promise<OrderNote> {
    const { orderId } = note;
    if (!isUuid(orderId)) throw orderNotFound();
    const row = await this.database.commit(async (tx) => {
      if ((await tx.order.count({ where: { id: orderId } })) === 0) throw orderNotFound();
      const data = { ...note, key, bodyHash, authorId: by.id, authorName: by.name };
      await tx.orderNote.createMany({ data: [data], skipDuplicates: true });
      const where = { orderId_authorId_key: { orderId, authorId: by.id, key } };
      return { result: await tx.orderNote.findUniqueOrThrow({ where }) };
    });
    assertSameRequest(row, { bodyHash });
    return toNote(row);
  }

  async of(orderId: string): Promise<OrderNote[]> {
    const orderBy = [{ at: 'desc' as const }, { id: 'asc' as const }];
    return (await this.database.client.orderNote.findMany({ where: { orderId }, orderBy, take: SHOWN })).map(toNote);
  }
}

const toNote = ({ id, orderId, text, at, authorId, authorName }: Prisma.OrderNoteGetPayload<object>): OrderNote => ({
  id,
  orderId,
  text,
  at,
  by: { id: authorId, name: authorName },
});
