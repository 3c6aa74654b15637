import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons/alert-triangle.js';
import type { Problem } from '../problem.js';
import styles from './problem-alert.module.css';

interface ProblemAlertProps {
  problem: Pick<Problem, 'message'> & Partial<Pick<Problem, 'requestId'>>;
  title?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/**
 * Shows a failure on a page. The support staff can find the failure by its request id. Plain elements: all pages have it in
 * their first load, and Mantine's Alert brings a button to close that this has no use for.
 */
export function ProblemAlert({ problem, title, onRetry, retryLabel = m.ui_again() }: ProblemAlertProps) {
  return (
    <div className={styles.alert} role="alert">
      <IconAlertTriangle size={20} />
      <div>
        {title !== undefined && <strong>{title}</strong>}
        <p className={styles.text}>{problem.message}</p>
        {(onRetry ?? problem.requestId) && (
          <div className={styles.ways}>
            {onRetry && (
              <Button size="xs" variant="default" onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {problem.requestId && <small>{m.ui_reference({ id: problem.requestId })}</small>}
          </div>
        )}
      </div>
    </div>
  );
}
