import { IconCompass } from '../../shared/icons/compass.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';

export const NotFoundPage = () => (
  <EmptyState
    level={1}
    icon={<IconCompass size={34} />}
    title="404 - Page not found"
    text="The desk has no page at this address."
  >
    <LinkButton to="/admin">Back to the dashboard</LinkButton>
  </EmptyState>
);
