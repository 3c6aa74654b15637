import { Body, Controller } from '@nestjs/common';
import * as contract from '@shop/contracts/contact';
import { Serves } from '@shop/service-kit/http/serves';
import { LimitedSender } from '@shop/service-kit/limits/limited-sender';
import { SendMessage } from '../../use-cases/send-message.js';

const SENT = 'Thank you for your message. We answer as soon as we can.';

@Controller()
export class ContactController {
  constructor(private readonly sending: SendMessage) {}

  @LimitedSender('message')
  @Serves(contract.sendContactMessage)
  async send(@Body({ schema: contract.sendContactMessage.body }) draft: contract.ContactDraft) {
    await this.sending.execute(draft);
    return { message: SENT };
  }
}
