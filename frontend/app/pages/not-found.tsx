import { IconCompass } from '@tabler/icons-react';
import { Group } from '@mantine/core';
import { data } from 'react-router';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return (
    <Page>
      <PageHead title="Page not found" isPrivate />
      <EmptyState
        level={1}
        icon={<IconCompass size={34} />}
        title="404 - Page not found"
        text="The page you are looking for does not exist or has moved."
      >
        <Group justify="center">
          <LinkButton to="/">Back to home</LinkButton>
          <LinkButton to="/category/all" variant="default">
            See all products
          </LinkButton>
        </Group>
      </EmptyState>
    </Page>
  );
}
