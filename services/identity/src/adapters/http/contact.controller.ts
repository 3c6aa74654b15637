import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/contact';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { ContactRepository } from '../../ports/contact.repository.js';
import { SendMessage } from '../../use-cases/send-message.js';
import { toContactView } from './contact-view.js';

type ListQuery = z.infer<typeof contract.listContactMessages.query>;

const SENT = 'Thank you for your message. We answer as soon as we can.';

@Controller()
export class ContactController {
  constructor(
    private readonly sending: SendMessage,
    private readonly messages: ContactRepository,
  ) {}

  @Serves(contract.sendContactMessage)
  async send(@Body({ schema: contract.sendContactMessage.body }) draft: contract.ContactDraft) {
    await this.sending.execute(draft);
    return { message: SENT };
  }

  @Serves(contract.listContactMessages)
  async list(
    @Query({ schema: contract.listContactMessages.query }) query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { items, total } = await this.messages.find(query);
    return sendPage(reply, { items: items.map(toContactView), total }, query);
  }

  @Serves(contract.setContactStatus)
  async setStatus(
    @Param('id') id: string,
    @Body({ schema: contract.setContactStatus.body }) { status }: z.infer<typeof contract.setContactStatus.body>,
  ) {
    return toContactView(await this.messages.setStatus(id, status));
  }
}
