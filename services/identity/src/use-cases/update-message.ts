import { Injectable } from '@nestjs/common';
import type { updateContactMessage } from '@shop/contracts/inbox';
import { may } from '@shop/contracts/permissions';
import type { z } from 'zod';
import type { ContactThread } from '../domain/contact-message.js';
import { notStaff } from '../domain/errors.js';
import { AccountRepository } from '../ports/account.repository.js';
import { ContactInbox } from '../ports/contact-inbox.js';

type Request = z.infer<typeof updateContactMessage.body>;

/** Staff set the status of a message, or who takes care of it. */
@Injectable()
export class UpdateMessage {
  constructor(
    private readonly inbox: ContactInbox,
    private readonly accounts: AccountRepository,
  ) {}

  /** @throws DomainError `message_not_found`, `not_staff`, `stale` */
  async execute(id: string, { status, assignee, version }: Request): Promise<ContactThread> {
    if (assignee) await this.assertMayAnswer(assignee);
    const change = { ...(status && { status }), ...(assignee !== undefined && { assigneeId: assignee }) };
    return this.inbox.change(id, change, version);
  }

  private async assertMayAnswer(assignee: string): Promise<void> {
    const account = await this.accounts.byId(assignee);
    if (!account || !may(account, 'answer-messages')) throw notStaff();
  }
}
