import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { ContactThread, StaffMember } from '../domain/contact-message.js';
import { answerMail } from '../domain/mails.js';
import { ContactInbox } from '../ports/contact-inbox.js';
import { ContactRepository } from '../ports/contact.repository.js';

/** What staff write, and the version of the message that they have seen, if they say so. */
interface Answer {
  text: string;
  version?: number | undefined;
}

/** Mails an answer to the sender of a message; the sender's reply goes to the support desk. */
@Injectable()
export class AnswerMessage {
  constructor(
    private readonly inbox: ContactInbox,
    private readonly messages: ContactRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `message_not_found`, `idempotency_mismatch`, `stale`, `too_many_answers` */
  async execute(by: StaffMember, id: string, { text, version }: Answer, request: Idempotency): Promise<ContactThread> {
    const message = await this.inbox.thread(id);
    const replyTo = (await this.messages.supportAddress()) ?? DEFAULT_SETTINGS.email;
    const mail = { recipient: message.email, replyTo, ...answerMail(message, text) };
    const author = { id: by.id, name: by.name };
    const answer = { id: randomUUID(), text, at: this.clock.now(), by: author };
    return this.inbox.answer(id, { answer, mail, request, version });
  }
}
