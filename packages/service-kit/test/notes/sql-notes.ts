import { Body, Controller, Param } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { z } from 'zod';
import { stockChanged } from '@shop/contracts/catalog';
import { defineEndpoint } from '@shop/contracts/endpoint';
import { userDeleted } from '@shop/contracts/identity';
import { Database } from '../../src/db/database.js';
import { isUniqueViolation, type Statement } from '../../src/db/statement.js';
import { DomainError } from '../../src/domain/domain-error.js';
import { On, type EventOf } from '../../src/events/on.js';
import { Serves } from '../../src/http/serves.js';

const ADD: Statement = {
  name: 'add note',
  text: 'written as (insert into note (id, text) values ($1, $2) returning id)',
};
const CHANGE: Statement = {
  name: 'change note',
  text: 'written as (update note set text = $2 where id = $1 and text <> $2 returning id)',
};
const HEAR: Statement = {
  name: 'hear of user',
  text: 'written as (insert into heard (product_id) values ($1) returning 1)',
};
const COUNT: Statement<{ count: number }> = {
  name: 'count heard',
  text: 'select count(*)::int as count from heard where product_id = $1',
};

const Text = z.object({ text: z.string() });
const Changed = z.object({ isChanged: z.boolean() });
const addNote = defineEndpoint('POST', '/sql-notes/:id', {
  access: 'customer',
  effect: 'none',
  body: Text,
  response: Changed,
});
const changeNote = defineEndpoint('PUT', '/sql-notes/:id', {
  access: 'customer',
  effect: 'none',
  body: Text,
  response: Changed,
});
const sleep = defineEndpoint('GET', '/sql-sleep/:seconds', { access: 'anyone', response: Changed });

const noteChanged = (id: string, text: string) => [stockChanged.of(id, { productId: id, countInStock: text.length })];

/** Notes by prepared statements: one write alone, and one within a transaction. */
@Controller()
export class SqlNoteController {
  constructor(private readonly database: Database) {}

  /** In a transaction, under a lock. */
  @Serves(addNote)
  async add(@Param('id') id: string, @Body({ schema: Text }) { text }: z.infer<typeof Text>) {
    return this.database
      .commit(
        async (tx) => {
          await tx.write(ADD, [id, text], noteChanged(id, text));
          if (text === 'fails late') throw new Error('after the write');
          return { result: { isChanged: true } };
        },
        [`it's ${id}`],
      )
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'note_pkey') ? new DomainError('conflict', 'note_exists', 'It exists') : error;
      });
  }

  /** One statement alone. */
  @Serves(changeNote)
  async change(@Param('id') id: string, @Body({ schema: Text }) { text }: z.infer<typeof Text>) {
    const changed = await this.database.write(CHANGE, [id, text], noteChanged(id, text));
    return { isChanged: changed.length > 0 };
  }

  @Serves(sleep)
  async sleep(@Param('seconds') seconds: string) {
    await this.database.rows({ name: 'sleep', text: 'select pg_sleep($1)' }, [seconds]);
    return { isChanged: false };
  }
}

@Controller()
export class SqlUserConsumer {
  constructor(private readonly database: Database) {}

  /** An id that starts with `tx` is written in a transaction, `none` not at all. */
  @On(userDeleted)
  async forget(@Payload() { data: { userId } }: EventOf<typeof userDeleted>) {
    if (!userId.startsWith('tx') && !userId.startsWith('none')) return this.database.write(HEAR, [userId]);
    return this.database.commit<unknown[]>(async (tx) => {
      const [heard] = await tx.rows(COUNT, [userId]);
      if (userId.startsWith('none')) return { result: [heard] };
      return { result: await tx.write(HEAR, [userId]), events: noteChanged(userId, 'heard') };
    });
  }
}
