import * as m from '@shop/messages/m';
import { IconPackageOff } from '../shared/icons/package-off.js';
import { data } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export const loader = () => data(null, { status: 404 });

/** The page for `/product` without an id. */
export default function ProductWithoutIdPage() {
  return (
    <Page isTall>
      <PageHead title={`${m.product_title()} | ${useSettings().name}`} isPrivate />
      <EmptyState level={1} icon={<IconPackageOff size={34} />} title={m.product_no_id()}>
        <LinkButton to="/category/all">{m.error_all_products()}</LinkButton>
      </EmptyState>
    </Page>
  );
}
