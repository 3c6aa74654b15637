import type { ContactStatus } from '@shop/contracts/contact';
import { type InboxMessage, updateContactMessage } from '@shop/contracts/inbox';
import { call } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';

interface MessageBulkProps {
  rows: readonly InboxMessage[];
  bulk: Bulk<InboxMessage>;
}

/** Takes the selected messages, or sets their status. A message that somebody changed in the meantime is left as it is. */
export function MessageBulk({ rows, bulk }: MessageBulkProps) {
  const as = useUserId();
  const change =
    (body: { status?: ContactStatus; assignee?: string }, text: string) => (messages: readonly InboxMessage[]) =>
      bulk.run(messages, {
        act: ({ id, version }) => call(updateContactMessage, { params: { id }, body: { ...body, version }, as }),
        done: ({ length }) => ['Messages updated', `${length} ${text}`],
        failure: { title: 'Error', fallback: 'Failed to save the message' },
      });
  const without = (status: ContactStatus) => rows.filter((row) => row.status !== status);
  return (
    <>
      <BulkButton
        label="Assign to me"
        rows={rows.filter(({ assignee }) => assignee?.id !== as)}
        run={change({ assignee: as }, 'assigned to you')}
      />
      <BulkButton
        label="Mark as answered"
        rows={without('answered')}
        run={change({ status: 'answered' }, 'answered')}
      />
      <BulkButton label="Close" rows={without('closed')} run={change({ status: 'closed' }, 'closed')} />
    </>
  );
}
