import { IconMoodSad } from '@tabler/icons-react';
import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Page } from '../../shared/ui/page.js';
import { PageHead } from '../../shared/ui/page-head.js';

/** Shown instead of a page that could not be rendered. */
export function RootError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page>
      <PageHead title={isMissing ? 'Page not found' : 'Something went wrong'} isPrivate />
      <EmptyState
        level={1}
        icon={<IconMoodSad size={34} />}
        title={isMissing ? 'Page not found' : 'Something went wrong'}
        text={
          isMissing
            ? 'The page you are looking for does not exist or has moved.'
            : 'This page could not be shown. Your cart is safe; try again in a moment.'
        }
      >
        <LinkButton to="/">Back to home</LinkButton>
      </EmptyState>
    </Page>
  );
}
