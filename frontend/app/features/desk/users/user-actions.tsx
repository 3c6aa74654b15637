import type { UserEntry } from '@shop/contracts/user-desk';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconLockOpen,
  IconLogout,
  IconMailForward,
  IconPencil,
  IconReceipt,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../desk-user.js';
import { RowButton } from '../table/row-button.js';
import { useDownloadUser, useHelpUser } from './api.js';

interface UserActionsProps {
  user: UserEntry;
  onEdit: () => void;
  onDelete: () => void;
}

/** The controls of one user, as far as the member of staff may use them. */
export function UserActions({ user, onEdit, onDelete }: UserActionsProps) {
  const mayManage = useMay('manage-users');
  const mayHelp = useMay('help-users');
  return (
    <>
      {mayManage && (
        <RowButton label={`Edit ${user.name}`} onClick={onEdit}>
          <IconPencil size={16} />
        </RowButton>
      )}
      {mayManage && (
        <RowButton label={`Delete ${user.name}`} color="red" onClick={onDelete}>
          <IconTrash size={16} />
        </RowButton>
      )}
      {mayHelp && <HelpMenu user={user} />}
    </>
  );
}

function HelpMenu({ user }: { user: UserEntry }) {
  const helping = useHelpUser(user);
  const downloading = useDownloadUser(user);
  const mayReadOrders = useMay('read-orders');
  const mayManage = useMay('manage-users');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={24}
          color="gray.7"
          aria-label={`Help ${user.name}`}
          loading={helping.isPending}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => helping.mutate('sessions')}>
          Sign out everywhere
        </Menu.Item>
        <Menu.Item leftSection={<IconLockOpen size={16} />} onClick={() => helping.mutate('unlock')}>
          Unlock the account
        </Menu.Item>
        {mayReadOrders && (
          <Menu.Item component={Link} to={`/admin/orders?userId=${user.id}`} leftSection={<IconReceipt size={16} />}>
            Orders
          </Menu.Item>
        )}
        {mayManage && (
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => downloading.mutate()}>
            Download all data
          </Menu.Item>
        )}
        {mayManage && (
          <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => helping.mutate('second-factor')}>
            Remove two-step sign-in
          </Menu.Item>
        )}
        {!user.isVerified && (
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => helping.mutate('verification')}>
            Mail the verification link
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
