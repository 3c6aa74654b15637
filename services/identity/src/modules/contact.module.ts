import { Module } from '@nestjs/common';
import { PrismaContactInbox } from '../adapters/db/prisma-contact-inbox.js';
import { PrismaContactRepository } from '../adapters/db/prisma-contact.repository.js';
import { ContactInboxController } from '../adapters/http/contact-inbox.controller.js';
import { ContactController } from '../adapters/http/contact.controller.js';
import { ContactInbox } from '../ports/contact-inbox.js';
import { ContactRepository } from '../ports/contact.repository.js';
import { AnswerMessage } from '../use-cases/answer-message.js';
import { SendMessage } from '../use-cases/send-message.js';
import { UpdateMessage } from '../use-cases/update-message.js';
import { AccountModule } from './account.module.js';
import { MailModule } from './mail.module.js';

/** Messages to the shop, and their answers. */
@Module({
  imports: [AccountModule, MailModule],
  controllers: [ContactController, ContactInboxController],
  providers: [
    SendMessage,
    UpdateMessage,
    AnswerMessage,
    { provide: ContactInbox, useClass: PrismaContactInbox },
    { provide: ContactRepository, useClass: PrismaContactRepository },
  ],
  exports: [ContactRepository],
})
export class ContactModule {}
