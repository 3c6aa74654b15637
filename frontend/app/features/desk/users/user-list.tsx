import { type UserEntry, UserSort } from '@shop/contracts/user-desk';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../shared/toast.js';
import { Confirm } from '../../../shared/ui/confirm.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../desk-user.js';
import { DeskTable } from '../table/desk-table.js';
import { ListSearch } from '../table/list-search.js';
import { sortIn, useListState } from '../table/use-list-state.js';
import { useDeleteUser, usersQuery } from './api.js';
import { UserActions } from './user-actions.js';
import { USER_COLUMNS } from './user-columns.js';
import { UserDialog } from './user-dialog.js';

/** All accounts, with search, edit and delete. */
export function UserList() {
  const list = useListState();
  const self = useDeskUser();
  const search = list.filter('search');
  const users = useQuery(
    usersQuery(self.id, { search, sort: sortIn(UserSort.options, list.sort), pageNumber: list.page }),
  );
  const [edited, setEdited] = useState<UserEntry>();
  const [toDelete, setToDelete] = useState<UserEntry>();
  const askToDelete = (user: UserEntry): void =>
    user.id === self.id
      ? toast.problem('Cannot delete yourself', 'Close your own account on the page Profile Settings.')
      : setToDelete(user);
  return (
    <>
      <DeskTable<UserEntry>
        label="Users"
        columns={USER_COLUMNS}
        query={users}
        list={list}
        defaultSort="name"
        errorTitle="Error loading users"
        empty={
          <EmptyState icon={<IconUserOff size={34} />} title="No users found" text={`No user matches "${search}".`} />
        }
        nameOf={({ name }) => name}
        tools={<ListSearch list={list} label="Search users" placeholder="Search by name, e-mail or role" />}
        actions={(user) => (
          <UserActions user={user} onEdit={() => setEdited(user)} onDelete={() => askToDelete(user)} />
        )}
      />
      <UserDialog user={edited} onClose={() => setEdited(undefined)} />
      <DeleteUser user={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function DeleteUser({ user, onClose }: { user: UserEntry | undefined; onClose: () => void }) {
  const deleting = useDeleteUser();
  return (
    <Confirm
      isOpen={user !== undefined}
      title="Delete user"
      action="Delete"
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        if (user) deleting.mutate(user.id);
        // Closed first, because the server may ask for the password in a dialog of its own.
        onClose();
      }}
    >
      <p>
        Delete the account of <b>{user?.name}</b> ({user?.email})? Orders stay; what identifies the person in them goes.
      </p>
    </Confirm>
  );
}
