import { useParams } from 'react-router';
import { MessageThread } from '../features/messages/message-thread.js';
import { DeskPage } from './desk-page.js';

export function MessagePage() {
  const { id = '' } = useParams();
  return (
    <DeskPage title="Message" hasOwnHeading needs={['answer-messages']}>
      <MessageThread key={id} id={id} />
    </DeskPage>
  );
}
