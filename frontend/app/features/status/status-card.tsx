import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Badge, Button, Title } from '@mantine/core';
import { IconRefresh } from '../../shared/icons/refresh.js';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { formatSecond } from '../../shared/dates.js';
import { useIsHydrated } from '../../shared/use-is-hydrated.js';
import { healthQuery } from './api.js';
import { backendState, type BackendState } from './backend-state.js';
import styles from './status.module.css';

const COLORS: Record<BackendState, string> = {
  'Checking...': 'gray.7',
  Error: 'red.8',
  Connected: 'savanna',
  Unknown: 'gray.7',
};

const STATE_NAMES = {
  'Checking...': m.status_checking,
  Error: m.status_error,
  Connected: m.status_connected,
  Disconnected: m.status_disconnected,
  Unknown: m.status_unknown,
} as const;

interface StatusCardProps {
  /** The signed-in user; undefined for a guest. */
  user: User | undefined;
  /** The heading level; 1 if the card is the whole page. */
  level?: 1 | 2;
}

/** The current health of the shop (docs/product-rules.md#pages); checked when the card appears and on demand. */
export function StatusCard({ user, level = 2 }: StatusCardProps) {
  const titleId = useId();
  const isHydrated = useIsHydrated();
  const check = useQuery({ ...healthQuery, enabled: isHydrated });
  const { state, reason } = isHydrated ? backendState(check) : { state: 'Checking...' as const };
  const checkedAt = Math.max(check.dataUpdatedAt, check.errorUpdatedAt);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <Title order={level} id={titleId}>
        {m.status_title()}
      </Title>
      <div role="status">
        <dl className={styles.rows}>
          <Row name={m.status_backend()}>
            <Badge color={COLORS[state]}>{STATE_NAMES[state]()}</Badge>
            {reason && <small>{reason}</small>}
          </Row>
          <Row name={m.status_database()}>
            <DatabaseBadge state={check.data?.database} />
          </Row>
          <Row name={m.status_authentication()}>
            <Badge color={user ? 'savanna' : 'gray.7'}>{user ? m.status_logged_in() : m.status_guest()}</Badge>
          </Row>
          {user && (
            <Row name={m.status_user()}>
              <span>
                {user.name} ({user.email})
              </span>
              {user.isAdmin && <Badge>{m.account_administrator()}</Badge>}
            </Row>
          )}
          <Row name={m.status_last_check()}>
            {checkedAt > 0 ? formatSecond(new Date(checkedAt).toISOString()) : m.status_never()}
          </Row>
          <Row name={m.status_mode()}>{import.meta.env.MODE}</Row>
        </dl>
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} />}
        disabled={check.isFetching}
        onClick={() => void check.refetch()}
      >
        {m.status_refresh()}
      </Button>
    </section>
  );
}

function DatabaseBadge({ state }: { state: 'Connected' | 'Disconnected' | undefined }) {
  const color = state === undefined ? 'gray.7' : state === 'Connected' ? 'savanna' : 'red.8';
  return <Badge color={color}>{STATE_NAMES[state ?? 'Unknown']()}</Badge>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
