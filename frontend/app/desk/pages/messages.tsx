import { MessageList } from '../features/messages/message-list.js';
import { DeskPage } from './desk-page.js';

export function MessagesPage() {
  return (
    <DeskPage title="Messages" isList needs={['answer-messages']}>
      <MessageList />
    </DeskPage>
  );
}
