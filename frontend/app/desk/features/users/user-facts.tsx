import { MOST_WRONG_SECRETS } from '@shop/contracts/limits';
import type { UserDetail } from '@shop/contracts/user-desk';
import { Badge } from '@mantine/core';
import { formatDay } from '../../../shared/dates.js';
import styles from './user-view.module.css';

/** Who the person is, and whether they can sign in. */
export function UserFacts({ user }: { user: UserDetail }) {
  return (
    <dl className={styles.facts}>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </dd>
      <dt>Customer since</dt>
      <dd>{formatDay(user.createdAt)}</dd>
      <dt>E-mail verified</dt>
      <dd>{user.isVerified ? 'Yes' : 'Not yet, so the person cannot sign in'}</dd>
      <dt>Two-step sign-in</dt>
      <dd>{user.hasSecondFactor ? 'On' : 'Off'}</dd>
      <dt>Sign-in</dt>
      <dd>
        <SignInState user={user} />
      </dd>
    </dl>
  );
}

function SignInState({ user: { wrongPasswords, wrongCodes } }: { user: UserDetail }) {
  const counts = [
    ...(wrongPasswords > 0 ? [`${wrongPasswords} wrong ${wrongPasswords === 1 ? 'password' : 'passwords'}`] : []),
    ...(wrongCodes > 0 ? [`${wrongCodes} wrong ${wrongCodes === 1 ? 'code' : 'codes'}`] : []),
  ];
  if (counts.length === 0) return 'Nothing failed in the last 15 minutes';
  return (
    <>
      {(wrongPasswords >= MOST_WRONG_SECRETS || wrongCodes >= MOST_WRONG_SECRETS) && (
        <Badge color="red" variant="light" mr={8}>
          {wrongCodes >= MOST_WRONG_SECRETS ? 'Locked' : 'May be locked'}
        </Badge>
      )}
      {counts.join(' and ')} in the last 15 minutes
    </>
  );
}
