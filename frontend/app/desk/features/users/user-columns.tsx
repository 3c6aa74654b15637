import type { UserEntry } from '@shop/contracts/user-desk';
import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/dates.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { ROLE_LABELS } from './role-labels.js';
import { DemonstrationBadge } from '../../shared/ui/demonstration-badge.js';

/** The columns of the list of users. */
export const USER_COLUMNS: readonly DeskColumn<UserEntry>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 220,
    isCut: true,
    onPhone: 'heading',
    sort: { asc: 'name', desc: 'name-desc' },
    render: ({ id, name }) => <Link to={`/admin/users/${id}`}>{name}</Link>,
  },
  { key: 'email', title: 'E-mail', isCut: true, sort: { asc: 'email' }, render: ({ email }) => email },
  {
    key: 'role',
    title: 'Role',
    width: 240,
    render: (user) => (
      <Group gap={4}>
        <Roles user={user} />
        <DemonstrationBadge isShown={user.isDemonstration} />
      </Group>
    ),
  },
  {
    key: 'verified',
    title: 'Verified',
    width: 80,
    render: ({ isVerified }) => (isVerified ? 'Yes' : 'Not yet'),
  },
  {
    key: 'created',
    title: 'Since',
    width: 120,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ createdAt }) => formatDay(createdAt),
  },
];

/** What a person may do: the role of staff, or customer. */
export function Roles({ user: { isAdmin, roles } }: { user: Pick<UserEntry, 'isAdmin' | 'roles'> }) {
  if (isAdmin)
    return (
      <Badge size="sm" variant="filled">
        Administrator
      </Badge>
    );
  if (roles.length === 0) return 'Customer';
  return (
    <Group gap={4}>
      {roles.map((role) => (
        <Badge key={role} size="sm" variant="default">
          {ROLE_LABELS[role].name}
        </Badge>
      ))}
    </Group>
  );
}
