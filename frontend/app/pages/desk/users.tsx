import { UserList } from '../../features/desk/users/user-list.js';
import { DeskPage } from './desk-page.js';

export function UsersPage() {
  return (
    <DeskPage title="Users" isList needs={['read-users']}>
      <UserList />
    </DeskPage>
  );
}
