import { Injectable } from '@nestjs/common';
import { messageReceived } from '@shop/contracts/contact';
import { Database } from '@shop/service-kit/db/database';
import type { ContactMessage } from '../../domain/contact-message.js';
import type { PrismaClient } from '../../generated/client.js';
import type { AddressedMail } from '../../domain/mail-content.js';
import { ContactRepository } from '../../ports/contact.repository.js';
import { MailSender } from '../../ports/mail-sender.js';

/** The support desk's only row. */
const DESK = 1;

@Injectable()
export class PrismaContactRepository extends ContactRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sender: MailSender,
  ) {
    super();
  }

  async add(message: ContactMessage, mail: AddressedMail): Promise<void> {
    await this.database.commit(async (tx) => {
      await tx.prisma.contactMessage.create({ data: message });
      const { id, createdAt } = message;
      const events = [messageReceived.of(id, { messageId: id, at: createdAt.toISOString() })];
      return { result: await tx.prisma.mail.create({ data: mail }), events };
    });
    this.sender.wake();
  }

  async supportAddress(): Promise<string | undefined> {
    return (await this.database.prisma.supportDesk.findUnique({ where: { id: DESK } }))?.email;
  }
}
