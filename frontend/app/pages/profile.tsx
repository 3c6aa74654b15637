import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Tabs } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { MyBuilds } from '../features/build/my-builds.js';
import { beginCheckout } from '../features/checkout/checkout-store.js';
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

const TABS = ['profile', 'security', 'orders', 'builds'] as const;

export default function ProfilePage() {
  const { name } = useSettings();
  return (
    <>
      <PageHead title={`Profile | ${name}`} isPrivate />
      <Guard>{(user) => <Profile key={user.id} user={user} />}</Guard>
    </>
  );
}

function Profile({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
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
          <Tabs.Tab value="profile">Profile</Tabs.Tab>
          <Tabs.Tab value="security">Security</Tabs.Tab>
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
          <Tabs.Tab value="builds">Builds</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <div className={styles.columns}>
            <section className={styles.card} aria-label="Profile">
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
            onPay={({ id }) => {
              beginCheckout(user.id, id);
              void navigate('/cart');
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="builds">
          <MyBuilds />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Security({ user }: { user: User }) {
  return (
    <div className={styles.columns}>
      <section className={styles.card}>
        <h2>Change Password</h2>
        <ChangePasswordForm />
      </section>
      <section className={styles.card}>
        <h2>Two-Step Sign-In</h2>
        <ConfirmPasswordProvider dialog={Dialog}>
          <SecondFactor />
        </ConfirmPasswordProvider>
      </section>
      <section className={styles.card}>
        <h2>Signed-in devices</h2>
        <SessionList />
      </section>
      <section className={styles.card}>
        <h2>Your Data</h2>
        <MyData />
      </section>
      <section className={styles.card}>
        <h2>Close Account</h2>
        <CloseAccount user={user} />
      </section>
    </div>
  );
}
