import { useParams } from 'react-router';
import { UserView } from '../features/users/user-view.js';
import { DeskPage } from './desk-page.js';

export function UserPage() {
  const { id = '' } = useParams();
  return (
    <DeskPage title="User" hasOwnHeading needs={['read-users']}>
      <UserView key={id} id={id} />
    </DeskPage>
  );
}
