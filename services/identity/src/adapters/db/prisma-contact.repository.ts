import { Injectable } from '@nestjs/common';
import type { ContactStatus, InquiryType } from '@shop/contracts/contact';
import { Database } from '@shop/service-kit/db/database';
import { isUuid } from '@shop/service-kit/domain/identifier';
import type { ContactMessage } from '../../domain/contact-message.js';
import { messageNotFound } from '../../domain/errors.js';
import type { Prisma, PrismaClient } from '../../generated/client.js';
import type { AddressedMail } from '../../domain/mails.js';
import { type ContactFilter, ContactRepository } from '../../ports/contact.repository.js';
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
      await tx.contactMessage.create({ data: message });
      return { result: await tx.mail.create({ data: mail }) };
    });
    this.sender.wake();
  }

  async find({ status, search, pageNumber, pageSize }: ContactFilter) {
    const where = { ...(status && { status }), ...(search && matching(search)) };
    const page = { skip: (pageNumber - 1) * pageSize, take: pageSize };
    const [rows, total] = await Promise.all([
      this.database.client.contactMessage.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        ...page,
      }),
      this.database.client.contactMessage.count({ where }),
    ]);
    return { items: rows.map(toMessage), total };
  }

  async setStatus(id: string, status: ContactStatus): Promise<ContactMessage> {
    if (!isUuid(id)) throw messageNotFound();
    const rows = await this.database.commit(async (tx) => ({
      result: await tx.contactMessage.updateManyAndReturn({ where: { id }, data: { status } }),
    }));
    if (!rows[0]) throw messageNotFound();
    return toMessage(rows[0]);
  }

  async supportAddress(): Promise<string | undefined> {
    return (await this.database.client.supportDesk.findUnique({ where: { id: DESK } }))?.email;
  }
}

type ContactRow = Prisma.ContactMessageGetPayload<object>;

/** Checks of the table keep type and status within the contract. */
export const toMessage = (row: ContactRow): ContactMessage => ({
  ...row,
  inquiryType: row.inquiryType as InquiryType,
  status: row.status as ContactStatus,
});

function matching(search: string): Prisma.ContactMessageWhereInput {
  const text = { contains: search, mode: 'insensitive' as const };
  return { OR: [{ name: text }, { email: text }, { subject: text }] };
}
