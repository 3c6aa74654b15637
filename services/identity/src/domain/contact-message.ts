import type { ContactDraft, ContactStatus } from '@shop/contracts/contact';

/** A visitor's message to the shop. */
export interface ContactMessage extends ContactDraft {
  id: string;
  status: ContactStatus;
  createdAt: Date;
}

/** A member of staff. */
export interface StaffMember {
  id: string;
  name: string;
}

/** A message as staff see it in a list. */
export interface InboxMessage extends ContactMessage {
  /** Who takes care of it. */
  assignee: StaffMember | null;
  /** Counts the changes by staff. */
  version: number;
}

/** An answer that was mailed to the sender. */
export interface ContactAnswer {
  id: string;
  text: string;
  at: Date;
  by: StaffMember;
}

/** A message with its answers, oldest first. */
export interface ContactThread extends InboxMessage {
  answers: ContactAnswer[];
}

/** What staff change; absent fields stay. */
export interface ContactChange {
  status?: ContactStatus;
  /** An account's id, or null for no person. */
  assigneeId?: string | null;
}

/** More answers to one message are refused, so that a thread can be read whole. */
export const MOST_ANSWERS = 100;
