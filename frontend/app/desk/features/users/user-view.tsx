import type { UserDetail } from '@shop/contracts/user-desk';
import { Anchor, Button, Group, Skeleton } from '@mantine/core';
import { IconPencil } from '../../../shared/icons/pencil.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { DetailGrid, DetailHead, Section } from '../../shared/ui/detail.js';
import { Missing } from '../../shared/ui/missing.js';
import { userQuery } from './api.js';
import { DeleteUser, useAskToDelete } from './delete-user.js';
import { Roles } from './user-columns.js';
import { UserDialog } from './user-dialog.js';
import { UserFacts } from './user-facts.js';
import { UserSessions } from './user-sessions.js';
import { useUserHelp } from './use-user-help.js';

const LIST = '/admin/users';

/** Everything about one account, and what staff may do about it; `children`: sections of other features. */
export function UserView({ id, children }: { id: string; children?: ReactNode }) {
  const { data, error, refetch } = useQuery(userQuery(useDeskUser().id, id));
  const mayReadAudit = useMay('read-audit');
  if (error?.status === 404)
    return (
      <Missing
        title="User not found"
        text="The account may have been deleted. Its orders are still in the list of orders."
        list={{ path: LIST, label: 'All users' }}
      />
    );
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading users" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" aria-label="Loading" role="status" />;
  return (
    <>
      <Anchor component={Link} to={LIST} size="sm">
        All users
      </Anchor>
      <DetailHead title={data.name}>
        <Roles user={data} />
      </DetailHead>
      <Steps user={data} />
      <DetailGrid>
        <Section title="Account">
          <UserFacts user={data} />
        </Section>
        <Section title="Devices signed in">
          <UserSessions sessions={data.sessions} sessionCount={data.sessionCount} />
        </Section>
        {children}
        {mayReadAudit && <Records id={id} />}
      </DetailGrid>
    </>
  );
}

/** What is recorded about the account, in lists of their own. */
const Records = ({ id }: { id: string }) => (
  <Section title="Changes and security">
    <Anchor component={Link} to={`/admin/audit?entity=user&entityId=${id}`} display="block" mb="xs">
      What staff changed in this account
    </Anchor>
    <Anchor component={Link} to={`/admin/security?search=${id}`} display="block">
      What happened to the access to it
    </Anchor>
  </Section>
);

/** The buttons for this account, as far as the member of staff may use them. */
function Steps({ user }: { user: UserDetail }) {
  const mayManage = useMay('manage-users');
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  const [isToDelete, setToDelete] = useState(false);
  const askToDelete = useAskToDelete(() => setToDelete(true));
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Steps">
      {mayManage && (
        <Button leftSection={<IconPencil size={18} />} onClick={() => setEdited(true)}>
          Edit
        </Button>
      )}
      {useUserHelp(user).map(({ label, icon: Icon, isBusy, run }) => (
        <Button key={label} variant="default" leftSection={<Icon size={18} />} loading={isBusy} onClick={run}>
          {label}
        </Button>
      ))}
      {mayManage && (
        <Button variant="light" color="red" leftSection={<IconTrash size={18} />} onClick={() => askToDelete(user)}>
          Delete
        </Button>
      )}
      <UserDialog user={isEdited ? user : undefined} onClose={() => setEdited(false)} />
      <DeleteUser
        user={isToDelete ? user : undefined}
        onClose={() => setToDelete(false)}
        leave={() => navigate(LIST, { replace: true })}
      />
    </Group>
  );
}
