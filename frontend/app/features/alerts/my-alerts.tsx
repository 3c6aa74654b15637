import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { IconBell } from '../../shared/icons/bell.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../shared/dates.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Picture } from '../../shared/ui/picture.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { ownAlertsQuery, useEndAlert } from './api.js';
import styles from './my-alerts.module.css';

/** The mails that the customer has asked for, the newest first. */
export default function MyAlerts() {
  const userId = useUserId();
  const { data, error, isPending, refetch } = useQuery(ownAlertsQuery(userId));
  const ending = useEndAlert(userId);
  if (isPending) return <Skeleton height={220} radius="lg" />;
  if (error) return <ProblemAlert problem={error} title={m.alerts_list_failed()} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState icon={<IconBell size={34} />} title={m.alerts_none()} text={m.alerts_none_text()}>
        <LinkButton to="/category/all">{m.alerts_browse()}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      <p className={styles.note}>{m.alerts_kept()}</p>
      {ending.error && <ProblemAlert problem={ending.error} title={m.alerts_not_changed()} />}
      <ul className={styles.alerts} ref={keepFocus}>
        {data.map(({ productId, kind, name, image, priceWhenAsked, askedAt }) => {
          const what = kind === 'back-in-stock' ? m.alerts_kind_back() : m.alerts_kind_drop();
          return (
            <li key={`${productId} ${kind}`}>
              <Picture url={image} alt="" sizes="72px" />
              <div>
                <Link to={`/product/${productId}`}>{name}</Link>
                <p>{what}</p>
                <small>{m.alerts_asked({ day: formatDay(askedAt), amount: formatKes(priceWhenAsked) })}</small>
              </div>
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                aria-label={m.cart_remove_of({ name: `${name}, ${what}` })}
                onClick={() => ending.mutate({ productId, kind })}
              >
                {m.cart_remove()}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
