import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Skeleton, Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Guard } from '../features/account/guard.js';
import { ProfileHead } from '../features/account/profile-head.js';
import styles from './profile.module.css';
import { useSettings } from '../features/settings/api.js';
import { lazyFeature } from '../shared/ui/lazy-feature.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { PartFailed } from '../shared/ui/part-failed.js';

const loading = <Skeleton height={320} radius="lg" />;
const Personal = lazyFeature({ load: () => import('./sections/profile-personal.js'), loading, failed: PartFailed });
const Security = lazyFeature({ load: () => import('./sections/profile-security.js'), loading, failed: PartFailed });
const Activity = lazyFeature({ load: () => import('./sections/profile-activity.js'), loading, failed: PartFailed });
const Orders = lazyFeature({ load: () => import('./sections/profile-orders.js'), loading, failed: PartFailed });
const Builds = lazyFeature({ load: () => import('../features/build/my-builds.js'), loading, failed: PartFailed });
const Alerts = lazyFeature({ load: () => import('../features/alerts/my-alerts.js'), loading, failed: PartFailed });

const TABS = ['profile', 'security', 'activity', 'orders', 'builds', 'alerts'] as const;

export default function ProfilePage() {
  const { name } = useSettings();
  return (
    <>
      <PageHead title={m.profile_page_title({ name })} isPrivate />
      <Guard>{(user) => <Profile key={user.id} user={user} />}</Guard>
    </>
  );
}

function Profile({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'profile';
  return (
    <Page isTall>
      <ProfileHead user={user} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch(next && next !== 'profile' ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List mb="lg" className={styles.tabs}>
          <Tabs.Tab value="profile">{m.profile_title()}</Tabs.Tab>
          <Tabs.Tab value="security">{m.profile_security()}</Tabs.Tab>
          <Tabs.Tab value="activity">{m.profile_activity()}</Tabs.Tab>
          <Tabs.Tab value="orders">{m.profile_orders()}</Tabs.Tab>
          <Tabs.Tab value="builds">{m.profile_builds()}</Tabs.Tab>
          <Tabs.Tab value="alerts">{m.alerts_tab()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <Personal user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <Security user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <Activity />
        </Tabs.Panel>
        <Tabs.Panel value="orders">
          <Orders openedId={search.get('order')} userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="builds">
          <Builds />
        </Tabs.Panel>
        <Tabs.Panel value="alerts">
          <Alerts />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
