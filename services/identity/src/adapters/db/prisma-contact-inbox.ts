import { Injectable } from '@nestjs/common';
import { Conditions, wordPatterns } from '@shop/service-kit/db/conditions';
import type { Statement } from '@shop/service-kit/db/statement';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { assertSameRequest } from '@shop/service-kit/domain/idempotency';
import { isUuid } from '@shop/contracts/canonical-id';
import type { Page } from '@shop/service-kit/http/page';
import {
  type ContactChange,
  type ContactThread,
  type InboxMessage,
  MOST_ANSWERS,
} from '../../domain/contact-message.js';
import { messageNotFound, staleMessage, tooManyAnswers } from '../../domain/errors.js';
import type { PrismaClient } from '../../generated/client.js';
import { type ContactFilter, ContactInbox, type NewAnswer } from '../../ports/contact-inbox.js';
import { MailSender } from '../../ports/mail-sender.js';
import { INBOX_PARTS, THREAD_PARTS, toInboxMessage, toThread } from './contact-row.js';
import type { Tx } from './tx.js';

const LOCK: Statement = { name: 'lock message', text: 'select 1 from contact_message where id = $1 for update' };

const ORDER = { newest: 'created_at desc, id', oldest: 'created_at, id desc' };

@Injectable()
export class PrismaContactInbox extends ContactInbox {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sender: MailSender,
  ) {
    super();
  }

  async find(filter: ContactFilter): Promise<Page<InboxMessage>> {
    const list = { table: 'contact_message', conditions: conditionsOf(filter), order: ORDER[filter.sort] };
    const { items: ids, ...counted } = await pageOfIds(this.database, list, filter);
    const where = { id: { in: ids } };
    const rows = await this.database.prisma.contactMessage.findMany({ where, include: INBOX_PARTS });
    const byId = new Map(rows.map((row) => [row.id, toInboxMessage(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), ...counted };
  }

  thread(id: string): Promise<ContactThread> {
    return threadOf(this.database.prisma, id);
  }

  change(id: string, { status, assigneeId }: ContactChange, version: number | undefined): Promise<ContactThread> {
    return this.database.commit(async (tx) => {
      const current = await locked(tx, id);
      if (version !== undefined && version !== current.version) throw staleMessage();
      const isSame =
        (status ?? current.status) === current.status &&
        (assigneeId === undefined || assigneeId === (current.assignee?.id ?? null));
      if (isSame) return { result: current };
      const data = { status, assigneeId, version: { increment: 1 } };
      await tx.prisma.contactMessage.update({ where: { id }, data });
      return { result: await threadOf(tx.prisma, id) };
    });
  }

  async answer(id: string, { answer, mail, request, version }: NewAnswer): Promise<ContactThread> {
    const thread = await this.database.commit(async (tx) => {
      const current = await locked(tx, id);
      const earlier = await tx.prisma.contactAnswer.findUnique({
        where: { messageId_key: { messageId: id, key: request.key } },
      });
      if (earlier) {
        assertSameRequest(earlier, request);
        return { result: current };
      }
      if (version !== undefined && version !== current.version) throw staleMessage();
      if (current.answers.length >= MOST_ANSWERS) throw tooManyAnswers();
      const { by, ...columns } = answer;
      const author = { authorId: by.id, authorName: by.name };
      await tx.prisma.contactAnswer.create({ data: { ...columns, ...author, ...request, messageId: id } });
      await tx.prisma.mail.create({ data: mail });
      await tx.prisma.contactMessage.update({ where: { id }, data: { status: 'answered', version: { increment: 1 } } });
      return { result: await threadOf(tx.prisma, id) };
    });
    this.sender.wake();
    return thread;
  }
}

/** One change of a message at a time. @throws message_not_found */
async function locked(tx: Tx, id: string): Promise<ContactThread> {
  if (isUuid(id)) await tx.rows(LOCK, [id]);
  return threadOf(tx.prisma, id);
}

async function threadOf(prisma: Pick<PrismaClient, 'contactMessage'>, id: string): Promise<ContactThread> {
  if (!isUuid(id)) throw messageNotFound();
  const row = await prisma.contactMessage.findUnique({ where: { id }, include: THREAD_PARTS });
  if (!row) throw messageNotFound();
  return toThread(row);
}

function conditionsOf({ status, assignee, search }: ContactFilter): Conditions {
  const conditions = new Conditions();
  if (status) conditions.add('status = ?', status);
  if (assignee === 'none') conditions.addPlain('assignee_id is null');
  else if (assignee) conditions.add('assignee_id = ?', isUuid(assignee) ? assignee : null);
  for (const pattern of wordPatterns(search ?? ''))
    conditions.add('contact_search_text(name, email, subject) like ?', pattern);
  return conditions;
}
