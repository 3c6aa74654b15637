import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/dates.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { sessionsQuery, useEndSession } from './api.js';
import styles from './profile.module.css';

/** Where this person is signed in; any other place can be signed out from here. */
export function SessionList() {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery);
  const ending = useEndSession();
  if (isPending) return <p role="status">Loading...</p>;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  return (
    <ul className={styles.sessions}>
      {data.map(({ id, device, lastSeenAt, current }) => (
        <li key={id}>
          <div>
            <b>{device}</b>
            <small>Last seen {formatMoment(lastSeenAt)}</small>
          </div>
          {current ? (
            <Badge>This device</Badge>
          ) : (
            <Button
              variant="default"
              size="xs"
              loading={ending.isPending && ending.variables === id}
              onClick={() => ending.mutate(id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
