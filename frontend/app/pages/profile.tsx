import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { MyAlerts } from '../features/alerts/my-alerts.js';
import { MyBuilds } from '../features/build/my-builds.js';
import { MyOrders } from '../features/orders/my-orders.js';
import { ChangePasswordForm } from '../features/account/change-password-form.js';
import { CloseAccount } from '../features/account/close-account.js';
import { Guard } from '../features/account/guard.js';
import { MyData } from '../features/account/my-data.js';
import { PreferenceForm } from '../features/account/preference-form.js';
import { ProfileForm } from '../features/account/profile-form.js';
import { ProfileHead } from '../features/account/profile-head.js';
import styles from './profile.module.css';
import { SecondFactor } from '../features/account/second-factor.js';
import { SessionList } from '../features/account/session-list.js';
import { useSettings } from '../features/settings/api.js';
import { ConfirmPasswordProvider } from '../shared/ui/confirm-password.js';
import { Dialog } from '../shared/ui/dialog.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { OrderActions } from './sections/order-actions.js';

const TABS = ['profile', 'security', 'orders', 'builds', 'alerts'] as const;

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
    <Page>
      <ProfileHead user={user} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch(next && next !== 'profile' ? { tab: next } : {}, { replace: true })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="profile">{m.profile_title()}</Tabs.Tab>
          <Tabs.Tab value="security">{m.profile_security()}</Tabs.Tab>
          <Tabs.Tab value="orders">{m.profile_orders()}</Tabs.Tab>
          <Tabs.Tab value="builds">{m.profile_builds()}</Tabs.Tab>
          <Tabs.Tab value="alerts">{m.alerts_tab()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <div className={styles.columns}>
            <section className={styles.card} aria-label={m.profile_title()}>
              <ProfileForm user={user} />
            </section>
            <section className={styles.card}>
              <h2>{m.preferences_title()}</h2>
              <PreferenceForm />
            </section>
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <Security user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="orders">
          <MyOrders
            openedId={search.get('order')}
            actions={(order) => <OrderActions order={order} userId={user.id} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="builds">
          <MyBuilds />
        </Tabs.Panel>
        <Tabs.Panel value="alerts">
          <MyAlerts />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Security({ user }: { user: User }) {
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h2>{m.account_change_password()}</h2>
        <ChangePasswordForm />
      </section>
      <section className={styles.card}>
        <h2>{m.profile_two_step()}</h2>
        <ConfirmPasswordProvider dialog={Dialog}>
          <SecondFactor />
        </ConfirmPasswordProvider>
      </section>
      <section className={styles.card}>
        <h2>{m.profile_devices()}</h2>
        <SessionList />
      </section>
      <section className={styles.card}>
        <h2>{m.profile_data()}</h2>
        <MyData />
      </section>
      <section className={styles.card}>
        <h2>{m.profile_close()}</h2>
        <CloseAccount user={user} />
      </section>
    </div>
  );
}
