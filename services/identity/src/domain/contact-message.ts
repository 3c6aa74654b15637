import type { ContactDraft, ContactStatus } from '@shop/contracts/contact';

/** A visitor's message to the shop. */
export interface ContactMessage extends ContactDraft {
  id: string;
  status: ContactStatus;
  createdAt: Date;
}
