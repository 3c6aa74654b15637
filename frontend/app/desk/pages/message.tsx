import { useParams } from 'react-router';
import { MessageThread } from '../features/messages/message-thread.js';

/** /admin/messages/{id} */
export function MessagePage() {
  const { id = '' } = useParams();
  return <MessageThread key={id} id={id} />;
}
