import type { ContactThread as ThreadView, InboxMessage as InboxView } from '@shop/contracts/inbox';
import type { ContactThread, InboxMessage } from '../../domain/contact-message.js';

/** A message as its sender's data export has it: without names of staff. */
export function toContactView({ assignee: _staff, version: _changes, ...thread }: ContactThread) {
  const answers = thread.answers.map(({ text, at }) => ({ text, at: at.toISOString() }));
  return { ...thread, createdAt: thread.createdAt.toISOString(), answers };
}

/** A message in a list. */
export const toInboxView = (message: InboxMessage): InboxView => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
});

/** A message with its answers. */
export const toThreadView = (thread: ContactThread): ThreadView => ({
  ...toInboxView(thread),
  answers: thread.answers.map((answer) => ({ ...answer, at: answer.at.toISOString() })),
});
