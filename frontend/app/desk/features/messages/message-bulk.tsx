import type { ContactStatus } from '@shop/contracts/contact';
import type { InboxMessage } from '@shop/contracts/inbox';
import { useUserId } from '../../../shared/user-id.js';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { type MessageChange, useChangeMessages } from './api.js';

interface MessageBulkProps {
  rows: readonly InboxMessage[];
  bulk: Bulk<InboxMessage>;
}

/** Takes the selected messages, or sets their status. A message that another user changed in the meantime is left as it is. */
export function MessageBulk({ rows, bulk }: MessageBulkProps) {
  const ownId = useUserId();
  const changing = useChangeMessages();
  const change = (body: MessageChange, text: string) => (messages: readonly InboxMessage[]) =>
    bulk.run(messages, changing(body, text));
  const without = (status: ContactStatus) => rows.filter((row) => row.status !== status);
  return (
    <>
      <BulkButton
        label="Assign to me"
        rows={rows.filter(({ assignee }) => assignee?.id !== ownId)}
        run={change({ assignee: ownId }, 'assigned to you')}
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
