import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as inbox from '@shop/contracts/inbox';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { idempotencyOf } from '@shop/service-kit/http/idempotency-key';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { type ContactFilter, ContactInbox } from '../../ports/contact-inbox.js';
import { AnswerMessage } from '../../use-cases/answer-message.js';
import { UpdateMessage } from '../../use-cases/update-message.js';
import { toInboxView, toThreadView } from './contact-view.js';

/** The support desk's endpoints. */
@Controller()
export class ContactInboxController {
  constructor(
    private readonly inbox: ContactInbox,
    private readonly updating: UpdateMessage,
    private readonly answering: AnswerMessage,
  ) {}

  @Serves(inbox.listContactMessages)
  async list(
    @Query({ schema: inbox.listContactMessages.query }) filter: ContactFilter,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, ...counted } = await this.inbox.find(filter);
    return sendPage(reply, { items: items.map(toInboxView), ...counted }, filter);
  }

  @Serves(inbox.getContactMessage)
  async get(@Param('id') id: string) {
    return toThreadView(await this.inbox.thread(id));
  }

  @Serves(inbox.updateContactMessage)
  async update(
    @Param('id') id: string,
    @Body({ schema: inbox.updateContactMessage.body }) change: z.infer<typeof inbox.updateContactMessage.body>,
  ) {
    return toThreadView(await this.updating.execute(id, change));
  }

  @Serves(inbox.answerContactMessage)
  async answer(
    @CurrentUser() user: SignedIn,
    @Param('id') id: string,
    @Headers('idempotency-key') key: string | undefined,
    @Body({ schema: inbox.answerContactMessage.body }) answer: z.infer<typeof inbox.answerContactMessage.body>,
  ) {
    return toThreadView(await this.answering.execute(user, id, answer, idempotencyOf(key, { id, text: answer.text })));
  }
}
