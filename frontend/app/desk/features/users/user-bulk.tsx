import { endUserSessions, sendVerification, type UserEntry } from '@shop/contracts/user-desk';
import { call } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { BulkButton } from '../../shared/table/bulk-bar.js';
import type { Bulk } from '../../shared/table/use-bulk.js';

const FAILURE = { title: 'Error', fallback: 'It could not be done.' };
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What staff do for several people at once. The own account is left out: signing it out would end the action. */
export function UserBulk({ rows, bulk }: { rows: readonly UserEntry[]; bulk: Bulk<UserEntry> }) {
  const as = useUserId();
  const others = rows.filter(({ id }) => id !== as);
  return (
    <>
      <BulkButton
        label="Sign out everywhere"
        rows={others}
        question={`Sign out ${people(others.length)} on all devices?`}
        run={(users) =>
          bulk.run(users, {
            act: ({ id }) => call(endUserSessions, { params: { id }, as }),
            done: ({ length }) => ['Done', `${people(length)} signed out everywhere`],
            failure: FAILURE,
          })
        }
      />
      <BulkButton
        label="Mail the verification link"
        rows={rows.filter(({ isVerified }) => !isVerified)}
        run={(users) =>
          bulk.run(users, {
            act: ({ id }) => call(sendVerification, { params: { id }, as }),
            done: ({ length }) => ['Done', `The link is on its way to ${people(length)}`],
            failure: FAILURE,
          })
        }
      />
    </>
  );
}
