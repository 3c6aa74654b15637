import type { User } from '@shop/contracts/identity';
import { Button, Tabs } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import styles from './admin.module.css';
import { DeliveryToggle } from '../features/admin/delivery-toggle.js';
import { OrdersTab } from '../features/admin/orders-tab.js';
import { SummaryCards } from '../features/admin/summary-cards.js';
import { OrderCard } from '../features/orders/order-card.js';
import { useSignOut } from '../features/account/api/session.js';
import { Guard } from '../features/account/guard.js';
import { useSettings } from '../features/settings/api.js';
import { StatusCard } from '../features/status/status-card.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function AdminPage() {
  const { name } = useSettings();
  return (
    <>
      <PageHead title={`Admin Dashboard | ${name}`} isPrivate />
      <Guard isForAdmins>{(user) => <Dashboard key={user.id} user={user} />}</Guard>
    </>
  );
}

function Dashboard({ user }: { user: User }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Leaves the guarded page first: its guard would otherwise redirect the signed-out user to the sign-in page.
  const leave = async (): Promise<void> => {
    await navigate('/');
    signOut.mutate();
  };
  return (
    <Page>
      <div className={styles.head}>
        <h1>Admin Dashboard</h1>
        <Button variant="default" leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
          Logout
        </Button>
      </div>
      <SummaryCards />
      <Tabs defaultValue="orders">
        <Tabs.List mb="lg">
          <Tabs.Tab value="orders">Orders</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="orders">
          <OrdersTab
            renderOrder={(order, onDelete) => (
              <OrderCard
                order={order}
                owner={order.user.name}
                actions={
                  <>
                    <Button variant="subtle" color="red" size="sm" onClick={onDelete}>
                      Delete
                    </Button>
                    <DeliveryToggle order={order} />
                  </>
                }
              />
            )}
          />
        </Tabs.Panel>
      </Tabs>
      <div className={styles.status}>
        <StatusCard user={user} />
      </div>
    </Page>
  );
}
