import * as m from '@shop/messages/m';
import { useSession } from '../features/account/api/session.js';
import { useSettings } from '../features/settings/api.js';
import { StatusCard } from '../features/status/status-card.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function StatusPage() {
  const { name } = useSettings();
  const session = useSession();
  return (
    <Page width="text">
      <PageHead title={m.status_page_title({ name })} isPrivate />
      <StatusCard user={session.user} level={1} />
    </Page>
  );
}
