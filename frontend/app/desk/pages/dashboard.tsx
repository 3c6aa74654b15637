import type { User } from '@shop/contracts/identity';
import { may, type Permission } from '@shop/contracts/permissions';
import { Button, Tabs } from '@mantine/core';
import { IconLogout } from '../../shared/icons/logout.js';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSignOut } from '../../features/account/api/session.js';
import { useDeskUser, useMay } from '../shared/desk-user.js';
import { OrderList } from '../features/orders/order-list.js';
import { ProductList } from '../features/products/product-list.js';
import { SettingsForm } from '../features/settings/settings-form.js';
import { WithDemonstrationNote } from '../features/summary/demonstration-note.js';
import { Sales } from '../features/summary/sales.js';
import { SecondFactorReminder } from '../features/summary/second-factor-reminder.js';
import { SummaryCards } from '../features/summary/summary-cards.js';
import { ToDo } from '../features/summary/to-do.js';
import { UserList } from '../features/users/user-list.js';
import { StatusCard } from '../../features/status/status-card.js';
import { DeskHead } from '../shared/ui/desk-head.js';
import { DeskPush } from './desk-push.js';
import styles from './dashboard.module.css';

interface DashboardTab {
  id: string;
  title: string;
  permission: Permission;
  content: () => ReactNode;
}

/** The tabs of the dashboard (docs/product-rules.md#R179). */
const TABS: readonly DashboardTab[] = [
  { id: 'products', title: 'Products', permission: 'manage-products', content: () => <ProductList /> },
  { id: 'users', title: 'Users', permission: 'read-users', content: () => <UserList /> },
  { id: 'orders', title: 'Orders', permission: 'read-orders', content: () => <OrderList /> },
  { id: 'settings', title: 'Settings', permission: 'manage-settings', content: () => <SettingsForm /> },
];

export function DashboardPage() {
  const user = useDeskUser();
  const mayOrders = useMay('read-orders');
  return (
    <>
      <DeskHead title="Admin Dashboard" actions={<LogoutButton />} />
      <SecondFactorReminder user={user} />
      <WithDemonstrationNote>
        <SummaryCards />
        <ToDo />
        {mayOrders && <Sales />}
        <DashboardTabs user={user} />
        <div className={styles.status}>
          <StatusCard user={user} />
        </div>
      </WithDemonstrationNote>
      <DeskPush userId={user.id} />
    </>
  );
}

/** The tabs that the user may open; the one in the URL is open. Another tab starts without the filters of the last. */
function DashboardTabs({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const tabs = TABS.filter(({ permission }) => may(user, permission));
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  if (!current) return null;
  return (
    <Tabs
      value={current.id}
      keepMounted={false}
      onChange={(id) => setParams({ tab: id ?? '' }, { preventScrollReset: true })}
    >
      <Tabs.List mb="sm">
        {tabs.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id}>
          {content()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Leaves the guarded page first: its guard would otherwise redirect the signed-out user to the sign-in page.
  const leave = async (): Promise<void> => {
    await navigate('/');
    signOut.mutate();
  };
  return (
    <Button variant="default" leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
      Logout
    </Button>
  );
}
