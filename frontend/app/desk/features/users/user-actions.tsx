import type { UserEntry } from '@shop/contracts/user-desk';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '../../../shared/icons/dots.js';
import { IconPencil } from '../../../shared/icons/pencil.js';
import { IconReceipt } from '../../../shared/icons/receipt.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import { Link } from 'react-router';
import { useMay } from '../../shared/desk-user.js';
import { RowButton } from '../../shared/table/row-button.js';
import { useUserHelp } from './use-user-help.js';

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
  const actions = useUserHelp(user);
  const mayReadOrders = useMay('read-orders');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={24}
          color="gray.7"
          aria-label={`Help ${user.name}`}
          loading={actions.some(({ isBusy }) => isBusy)}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        {mayReadOrders && (
          <Menu.Item component={Link} to={`/admin/orders?userId=${user.id}`} leftSection={<IconReceipt size={16} />}>
            Orders
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
