import type { User } from '@shop/contracts/identity';
import { isStaff } from '@shop/contracts/permissions';
import { Menu, Text } from '@mantine/core';
import { IconLayoutDashboard, IconLogout, IconReceipt, IconUserCog } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../features/account/api/session.js';
import styles from './header.module.css';
import { Tag } from '../../shared/ui/tag.js';

/** The account menu that the avatar button opens. */
export default function AccountMenu({ user }: { user: User }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Leaves a guarded page first: its guard would otherwise redirect the signed-out user to the sign-in page.
  const leave = async (): Promise<void> => {
    await navigate('/');
    signOut.mutate();
  };
  return (
    <Menu position="bottom-end" width={260} shadow="lg" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.avatar} aria-label={`Account menu of ${user.name}`}>
          {user.name.trim().charAt(0).toUpperCase() || '?'}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={700} c="var(--ink)">
            {user.name}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
          {user.isAdmin && <Tag>Admin</Tag>}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCog size={18} />}>
          Profile Settings
        </Menu.Item>
        <Menu.Item component={Link} to="/profile?tab=orders" leftSection={<IconReceipt size={18} />}>
          My Orders
        </Menu.Item>
        {isStaff(user) && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconLayoutDashboard size={18} />}>
            Admin Dashboard
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
