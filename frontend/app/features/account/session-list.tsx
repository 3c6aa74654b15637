import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../shared/dates.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { useUserId } from '../../shared/user-id.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { Tag } from '../../shared/ui/tag.js';
import { sessionPagesOf, sessionsQuery, useEndOtherSessions, useEndSession } from './api/devices.js';
import { deviceName } from '../../shared/browser/device-name.js';
import styles from './profile.module.css';

/** Few people are signed in on more devices than one page has. */
const Pagination = lazyFeature({
  load: async () => ({ default: (await import('../../shared/reading/pagination.js')).Pagination }),
  failed: PartFailed,
});

/** The signed-in devices of the user, each with a button that signs it out. */
export function SessionList() {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(sessionsQuery(useUserId(), page));
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  if (isPending) return <p role="status">{m.ui_loading()}</p>;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className={styles.sessions} ref={keepFocus}>
        {data.items.map(({ id, device, lastSeenAt, current }) => (
          <li key={id}>
            <div>
              <b title={device}>{deviceName(device)}</b>
              <small>{m.account_last_seen({ moment: formatMoment(lastSeenAt) })}</small>
            </div>
            {current ? (
              <Tag>{m.account_this_device()}</Tag>
            ) : (
              <Button
                variant="default"
                size="xs"
                loading={ending.isPending && ending.variables === id}
                onClick={() => ending.mutate(id)}
              >
                {m.account_sign_out()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessionPagesOf(data.total) > 1 && <Pagination page={page} pages={sessionPagesOf(data.total)} onPage={setPage} />}
      {data.total > 1 && (
        <Button
          variant="light"
          color="red"
          mt="md"
          loading={endingOthers.isPending}
          onClick={() => endingOthers.mutate(undefined, { onSuccess: () => setPage(1) })}
        >
          {m.account_sign_out_elsewhere()}
        </Button>
      )}
    </>
  );
}
