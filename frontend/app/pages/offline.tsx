import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { IconWifiOff } from '../shared/icons/wifi-off.js';
import { useEffect } from 'react';
import { useSettings } from '../features/settings/api.js';
import { localPath } from '../shared/language.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

/** Opens the page in the URL's parameter `to`. Other origins are refused, so that the link cannot lead to another site. */
function openRequestedPage(): void {
  const requested = new URL(new URLSearchParams(location.search).get('to') ?? localPath('/'), location.origin);
  location.replace(requested.origin === location.origin ? requested : localPath('/'));
}

const CHECK_MS = 3_000;

/** `navigator.onLine` only says that there is a network, so this checks that the shop can be reached. */
function openWhenReachable(): void {
  if (navigator.onLine)
    void fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).then(openRequestedPage, () => undefined);
}

/** Shown without a connection instead of a page that is not in the cache; the service worker has cached it. */
export default function OfflinePage() {
  useEffect(() => {
    addEventListener('online', openWhenReachable);
    const timer = setInterval(openWhenReachable, CHECK_MS);
    return () => {
      removeEventListener('online', openWhenReachable);
      clearInterval(timer);
    };
  }, []);
  return (
    <Page>
      <PageHead title={`${m.offline_title()} | ${useSettings().name}`} isPrivate />
      <EmptyState level={1} icon={<IconWifiOff size={34} />} title={m.offline_title()} text={m.offline_text()}>
        <Group justify="center">
          <Button onClick={openRequestedPage}>{m.offline_again()}</Button>
          <LinkButton to="/cart" variant="default">
            {m.shell_cart()}
          </LinkButton>
          <LinkButton to="/favorites" variant="default">
            {m.shell_favorites()}
          </LinkButton>
          <LinkButton to="/build-pc" variant="default">
            {m.home_build()}
          </LinkButton>
        </Group>
      </EmptyState>
    </Page>
  );
}
