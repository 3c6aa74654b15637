import { randomUUID } from 'node:crypto';
import { wordInAudit } from '@shop/contracts/story';
import type { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { OPERATOR } from './remove-as-operator.js';

const NOTE: Statement<{ id: string }> = {
  name: 'note story reading',
  text: `written as (insert into audit_entry (id, at, actor_id, actor_name, ip, action, entity, entity_id)
    values ($1, now(), $2, $3, $4, 'read', 'story', $5) returning id)`,
};

/** Notes in the audit that the operator reads a story, by the command. */
export async function noteReadingAsOperator(database: Database, word: string): Promise<void> {
  const { id, name, ip } = OPERATOR;
  await database.write(NOTE, [randomUUID(), id, name, ip, wordInAudit(word)]);
}
