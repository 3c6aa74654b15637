import type { UserEntry } from '@shop/contracts/user-desk';
import { useUserId } from '../../../shared/user-id.js';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { people, useEndSessions, useSendVerifications } from './api.js';

/** What staff do for several people at once. The own account is left out: signing it out would end the action. */
export function UserBulk({ rows, bulk }: { rows: readonly UserEntry[]; bulk: Bulk<UserEntry> }) {
  const [endSessions, sendVerifications] = [useEndSessions(), useSendVerifications()];
  const ownId = useUserId();
  const others = rows.filter(({ id }) => id !== ownId);
  return (
    <>
      <BulkButton
        label="Sign out everywhere"
        rows={others}
        question={`Sign out ${people(others.length)} on all devices?`}
        run={(users) => bulk.run(users, endSessions)}
      />
      <BulkButton
        label="Mail the verification link"
        rows={rows.filter(({ isVerified }) => !isVerified)}
        run={(users) => bulk.run(users, sendVerifications)}
      />
    </>
  );
}
