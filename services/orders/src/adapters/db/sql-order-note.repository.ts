import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { assertSameRequest, type Idempotency } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/contracts/canonical-id';
import { orderNotFound } from '../../domain/errors.js';
import type { OrderNote } from '../../domain/order-note.js';
import { OrderNoteRepository } from '../../ports/order-note.repository.js';

const SHOWN = 200;

interface Row {
  id: string;
  orderId: string;
  text: string;
  at: Date;
  authorId: string;
  authorName: string;
  bodyHash: string;
}

const NOTES = `select id, order_id as "orderId", text, at, author_id as "authorId", author_name as "authorName",
    body_hash as "bodyHash" from order_note`;
const NEWEST: Statement<Row> = {
  name: 'notes of order',
  text: `${NOTES} where order_id = $1 order by at desc, id limit ${SHOWN}`,
};
const BY_KEY: Statement<Row> = {
  name: 'note by key',
  text: `${NOTES} where order_id = $1 and author_id = $2 and key = $3`,
};
const ORDER: Statement = { name: 'order of note', text: 'select 1 from customer_order where id = $1' };
const ADD: Statement = {
  name: 'add note',
  text: `written as (insert into order_note (id, order_id, text, at, author_id, author_name, key, body_hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id)`,
};

@Injectable()
export class SqlOrderNoteRepository extends OrderNoteRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ id, orderId, text, at, by }: OrderNote, { key, bodyHash }: Idempotency): Promise<OrderNote> {
    if (!isUuid(orderId)) throw orderNotFound();
    const row = await this.database.commit(async (tx) => {
      if ((await tx.rows(ORDER, [orderId])).length === 0) throw orderNotFound();
      await tx.write(ADD, [id, orderId, text, at, by.id, by.name, key, bodyHash]);
      const [stored] = await tx.rows(BY_KEY, [orderId, by.id, key]);
      if (!stored) throw new Error('The note was neither added nor there before');
      return { result: stored };
    });
    assertSameRequest(row, { bodyHash });
    return toNote(row);
  }

  async of(orderId: string): Promise<OrderNote[]> {
    return (await this.database.rows(NEWEST, [orderId])).map(toNote);
  }
}

const toNote = ({ id, orderId, text, at, authorId, authorName }: Row): OrderNote => ({
  ...{ id, orderId, text, at },
  by: { id: authorId, name: authorName },
});
