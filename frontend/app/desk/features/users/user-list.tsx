import { type UserEntry, UserSort } from '@shop/contracts/user-desk';
import { useReload } from '../../shared/use-reload.js';
import { IconUserOff } from '../../../shared/icons/user-off.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListSearch } from '../../shared/table/list-search.js';
import { useBulk } from '../../shared/table/use-bulk.js';
import { sortIn, useListState } from '../../shared/table/use-list-state.js';
import { usersQuery } from './api.js';
import { DeleteUser, useAskToDelete } from './delete-user.js';
import { UserBulk } from './user-bulk.js';
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
  const bulk = useBulk<UserEntry>({ nameOf: ({ name }) => name, reload: useReload('users') });
  const mayHelp = useMay('help-users');
  const [edited, setEdited] = useState<UserEntry>();
  const [toDelete, setToDelete] = useState<UserEntry>();
  const askToDelete = useAskToDelete(setToDelete);
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
        tools={<ListSearch list={list} label="Search users" placeholder="Name, e-mail or role" />}
        bulk={mayHelp ? bulk : undefined}
        bulkActions={(rows) => <UserBulk rows={rows} bulk={bulk} />}
        actions={(user) => (
          <UserActions user={user} onEdit={() => setEdited(user)} onDelete={() => askToDelete(user)} />
        )}
      />
      <UserDialog user={edited} onClose={() => setEdited(undefined)} />
      <DeleteUser user={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
