import type { ContactDraft, ContactStatus } from '@shop/contracts/contact';

/** What a visitor wrote to the shop. */
export interface ContactMessage extends ContactDraft {
  id: string;
  status: ContactStatus;
  createdAt: Date;
}
