import * as m from '@shop/messages/m';
import type { LoadFailure } from './lazy-feature.js';
import { ProblemAlert } from './problem-alert.js';

/** For `failed` of a lazy feature: says so in its place, and offers a retry. */
export const PartFailed = ({ action, retry }: LoadFailure) => (
  <ProblemAlert problem={{ message: m.ui_part_failed() }} retryLabel={action} onRetry={retry} />
);
