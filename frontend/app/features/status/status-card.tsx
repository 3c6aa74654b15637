import type { User } from '@shop/contracts/identity';
import { Badge, Button, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
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
        System Status
      </Title>
      <div role="status">
        <dl className={styles.rows}>
          <Row name="Backend API">
            <Badge color={COLORS[state]}>{state}</Badge>
            {reason && <small>{reason}</small>}
          </Row>
          <Row name="Database">
            <DatabaseBadge state={check.data?.database} />
          </Row>
          <Row name="Authentication">
            <Badge color={user ? 'savanna' : 'gray.7'}>{user ? 'Logged In' : 'Guest'}</Badge>
          </Row>
          {user && (
            <Row name="User">
              <span>
                {user.name} ({user.email})
              </span>
              {user.isAdmin && <Badge>Administrator</Badge>}
            </Row>
          )}
          <Row name="Last check">{checkedAt > 0 ? formatSecond(new Date(checkedAt).toISOString()) : 'Never'}</Row>
          <Row name="Mode">{import.meta.env.MODE}</Row>
        </dl>
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} />}
        disabled={check.isFetching}
        onClick={() => void check.refetch()}
      >
        Refresh Status
      </Button>
    </section>
  );
}

function DatabaseBadge({ state }: { state: 'Connected' | 'Disconnected' | undefined }) {
  const color = state === undefined ? 'gray.7' : state === 'Connected' ? 'savanna' : 'red.8';
  return <Badge color={color}>{state ?? 'Unknown'}</Badge>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
