import { UserList } from '../features/users/user-list.js';
import { DeskPage } from './desk-page.js';

export function UsersPage() {
  return (
    <DeskPage title="Users" isList needs={['read-users']}>
      <UserList />
    </DeskPage>
  );
}
