import type { User } from '@shop/contracts/identity';
import { isStaff } from '@shop/contracts/permissions';
import * as m from '@shop/messages/m';
import { Menu, Text } from '@mantine/core';
import { IconLayoutDashboard } from '../../shared/icons/layout-dashboard.js';
import { IconLogout } from '../../shared/icons/logout.js';
import { IconReceipt } from '../../shared/icons/receipt.js';
import { IconUserCog } from '../../shared/icons/user-cog.js';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSignOut } from '../../features/account/api/session.js';
import { AvatarButton } from './avatar-button.js';
import { Tag } from '../../shared/ui/tag.js';

/** The account menu that the avatar button opens. It replaces the pressed button, so it opens at once. */
export default function AccountMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Leaves a guarded page first: its guard would otherwise redirect the signed-out user to the sign-in page.
  const leave = async (): Promise<void> => {
    await navigate('/');
    signOut.mutate();
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={260} shadow="lg" withinPortal>
      <Menu.Target>
        <AvatarButton user={user} autoFocus />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={700} c="var(--ink)">
            {user.name}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
          {user.isAdmin && <Tag>{m.shell_admin()}</Tag>}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCog size={18} />}>
          {m.shell_profile()}
        </Menu.Item>
        <Menu.Item component={Link} to="/profile?tab=orders" leftSection={<IconReceipt size={18} />}>
          {m.shell_my_orders()}
        </Menu.Item>
        {isStaff(user) && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconLayoutDashboard size={18} />}>
            {m.shell_admin_dashboard()}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void leave()}>
          {m.shell_sign_out()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
