import * as m from '@shop/messages/m';
import { IconCompass } from '../shared/icons/compass.js';
import { Group } from '@mantine/core';
import { data } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return (
    <Page isTall>
      <PageHead title={`${m.error_missing_title()} | ${useSettings().name}`} isPrivate />
      <EmptyState
        level={1}
        icon={<IconCompass size={34} />}
        title={m.error_missing_heading()}
        text={m.error_missing_text()}
      >
        <Group justify="center">
          <LinkButton to="/">{m.error_home()}</LinkButton>
          <LinkButton to="/category/all" variant="default">
            {m.error_all_products()}
          </LinkButton>
        </Group>
      </EmptyState>
    </Page>
  );
}
