import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { IconCpu } from '../../shared/icons/cpu.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../shared/dates.js';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Picture } from '../../shared/ui/picture.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { ownBuildsQuery, useForgetBuild } from './own-builds-api.js';
import styles from './my-builds.module.css';

/** The user's saved builds, newest first. */
export default function MyBuilds() {
  const userId = useUserId();
  const { data, error, isPending, refetch } = useQuery(ownBuildsQuery(userId));
  const forgetting = useForgetBuild(userId);
  if (isPending) return <Skeleton height={220} radius="lg" />;
  if (error) return <ProblemAlert problem={error} title={m.build_list_failed()} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState icon={<IconCpu size={34} />} title={m.build_none()} text={m.build_none_text()}>
        <LinkButton to="/build-pc">{m.home_build()}</LinkButton>
      </EmptyState>
    );
  return (
    <>
      {forgetting.error && <ProblemAlert problem={forgetting.error} title={m.build_not_removed()} />}
      <ul className={styles.builds} ref={keepFocus}>
        {data.map(({ code, name, image, totalWhenSaved, createdAt }) => (
          <li key={code}>
            <Picture url={image} alt="" sizes="72px" />
            <div>
              <Link to={`/build-pc?build=${code}`}>{name}</Link>
              <small>{m.build_saved_then({ day: formatDay(createdAt), amount: formatKes(totalWhenSaved) })}</small>
            </div>
            <Button
              variant="subtle"
              color="red"
              size="compact-md"
              aria-label={m.cart_remove_of({ name })}
              loading={forgetting.isPending && forgetting.variables === code}
              onClick={() => forgetting.mutate(code)}
            >
              {m.cart_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
