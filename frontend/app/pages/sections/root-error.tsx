import * as m from '@shop/messages/m';
import { IconMoodSad } from '../../shared/icons/mood-sad.js';
import { isRouteErrorResponse } from 'react-router';
import { useSettings } from '../../features/settings/api.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Page } from '../../shared/ui/page.js';
import { PageHead } from '../../shared/ui/page-head.js';

/** Shown instead of a page that could not be rendered. */
export function RootError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? m.error_missing_title() : m.error_failed_title();
  return (
    <Page>
      <PageHead title={`${title} | ${useSettings().name}`} isPrivate />
      <EmptyState
        level={1}
        icon={<IconMoodSad size={34} />}
        title={title}
        text={isMissing ? m.error_missing_text() : m.error_failed_text()}
      >
        <LinkButton to="/">{m.error_home()}</LinkButton>
      </EmptyState>
    </Page>
  );
}
