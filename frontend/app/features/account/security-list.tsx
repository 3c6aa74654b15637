import type { SecurityEvent } from '@shop/contracts/security-log';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../shared/dates.js';
import { deviceName } from '../../shared/browser/device-name.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { useUserId } from '../../shared/user-id.js';
import { Pagination } from '../../shared/reading/pagination.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { eventPagesOf, securityEventsQuery } from './api/security-events.js';
import { isSuspicious, securityDetail, securityText } from './security-texts.js';
import styles from './profile.module.css';

/** What happened to the access to the user's account, newest first (docs/product-rules.md#R321). */
export function SecurityList() {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(securityEventsQuery(useUserId(), page));
  if (isPending) return <p role="status">{m.ui_loading()}</p>;
  if (error) return <ProblemAlert problem={error} title={m.security_failed()} onRetry={() => void refetch()} />;
  if (data.total === 0) return <p>{m.security_none()}</p>;
  return (
    <>
      <p className={styles.hint}>{m.security_hint()}</p>
      <ul className={styles.events} ref={keepFocus}>
        {data.items.map((event) => (
          <li key={event.id} data-suspicious={isSuspicious(event) || undefined}>
            <div>
              <b>{securityText(event)}</b>
              <Where event={event} />
            </div>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={eventPagesOf(data.total)} onPage={setPage} />
    </>
  );
}

function Where({ event }: { event: SecurityEvent }) {
  const { by, device, network } = event;
  const facts = [
    securityDetail(event),
    by === 'staff' ? m.security_by_staff() : undefined,
    device === '' ? undefined : deviceName(device),
    network === '' ? undefined : m.security_network({ network }),
  ].filter((fact) => fact !== undefined);
  return facts.length > 0 && <small title={device || undefined}>{facts.join(' · ')}</small>;
}
