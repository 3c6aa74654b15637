import * as m from '@shop/messages/m';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '../icons/alert-triangle.js';
import type { Problem } from '../problem.js';

interface ProblemAlertProps {
  problem: Pick<Problem, 'message'> & Partial<Pick<Problem, 'requestId'>>;
  title?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Shows a failure on a page. All pages use it. The support staff can find the failure by its request id. */
export function ProblemAlert({ problem, title, onRetry, retryLabel = m.ui_again() }: ProblemAlertProps) {
  return (
    <Alert color="red" title={title} icon={<IconAlertTriangle />} role="alert">
      <p style={{ margin: 0 }}>{problem.message}</p>
      {(onRetry ?? problem.requestId) && (
        <Group mt="sm" gap="sm">
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {problem.requestId && <small>{m.ui_reference({ id: problem.requestId })}</small>}
        </Group>
      )}
    </Alert>
  );
}
