import type { ContactStatus, InquiryType } from '@shop/contracts/contact';
import type { ContactMessage, ContactThread, InboxMessage } from '../../domain/contact-message.js';
import type { Prisma } from '../../generated/client.js';

/** The assignee's name is the account's at the time of reading. */
export const INBOX_PARTS = {
  assignee: { select: { id: true, name: true } },
} satisfies Prisma.ContactMessageInclude;

export const THREAD_PARTS = {
  ...INBOX_PARTS,
  answers: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ContactMessageInclude;

type ContactRow = Prisma.ContactMessageGetPayload<object>;

/** Checks of the table keep type and status within the contract. */
function toMessage({ inquiryType, status, ...row }: ContactRow): ContactMessage {
  const { id, name, email, subject, message, createdAt } = row;
  return {
    ...{ id, name, email, subject, message, createdAt },
    inquiryType: inquiryType as InquiryType,
    status: status as ContactStatus,
  };
}

export const toInboxMessage = (
  row: Prisma.ContactMessageGetPayload<{ include: typeof INBOX_PARTS }>,
): InboxMessage => ({ ...toMessage(row), assignee: row.assignee, version: row.version });

export const toThread = (row: Prisma.ContactMessageGetPayload<{ include: typeof THREAD_PARTS }>): ContactThread => ({
  ...toInboxMessage(row),
  answers: row.answers.map(({ id, text, at, authorId, authorName }) => {
    return { id, text, at, by: { id: authorId, name: authorName } };
  }),
});
