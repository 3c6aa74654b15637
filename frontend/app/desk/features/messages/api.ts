import {
  answerContactMessage,
  type ContactThread,
  getContactMessage,
  type InboxMessage,
  listContactMessages,
  updateContactMessage,
} from '@shop/contracts/inbox';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { randomId } from '../../../shared/random-id.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import type { BulkAction } from '../../shared/table/use-bulk.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

/** One page of the messages of the contact form. */
export const messagesQuery = (userId: string, query: z.input<typeof listContactMessages.query>) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'messages', 'list', query),
    queryFn: ({ signal }) =>
      callPage(listContactMessages, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

/** One message with its answers. */
export const messageQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'messages', 'one', id),
    queryFn: ({ signal }) => call(getContactMessage, { params: { id }, signal, as: userId }),
    meta: { isSilent: true },
  });

/** Shows a message as the server returned it, and loads the lists again. */
function useStoreMessage() {
  const cache = useQueryClient();
  const userId = useUserId();
  return async (message: ContactThread): Promise<void> => {
    cache.setQueryData(messageQuery(userId, message.id).queryKey, message);
    await cache.invalidateQueries({
      queryKey: queryKeys.desk.of(userId, 'messages'),
      predicate: ({ queryKey }) => queryKey[3] !== 'one',
    });
  };
}

/** Shows the newest version of a message after another user has changed it. */
function useReloadMessage() {
  const cache = useQueryClient();
  const userId = useUserId();
  return (id: string): Promise<void> => cache.invalidateQueries({ queryKey: messageQuery(userId, id).queryKey });
}

const CHANGE_FAILURE = { title: 'Error', fallback: 'Failed to save the message' };

export function useUpdateMessage({ id, version }: ContactThread) {
  const userId = useUserId();
  const store = useStoreMessage();
  const reload = useReloadMessage();
  return useMutation({
    mutationFn: (change: z.input<typeof updateContactMessage.body>) =>
      call(updateContactMessage, { params: { id }, body: { ...change, version }, as: userId }),
    meta: CHANGE_FAILURE,
    onSuccess: store,
    onError: ({ code }) => code === 'stale' && reload(id),
  });
}

/** Mails an answer. A second try of the same text is not mailed twice. */
export function useAnswerMessage({ id }: ContactThread) {
  const userId = useUserId();
  const store = useStoreMessage();
  const last = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (text: string) => {
      if (last.current.text !== text) last.current = { text, key: randomId() };
      const headers = { 'idempotency-key': last.current.key };
      return call(answerContactMessage, { params: { id }, body: { text }, headers, as: userId });
    },
    meta: { title: 'The answer was not sent' },
    onSuccess: async (message) => {
      last.current = { text: '', key: '' };
      toast.success('Answer sent', `To ${message.email}`);
      await store(message);
    },
  });
}

export type MessageChange = Pick<z.input<typeof updateContactMessage.body>, 'status' | 'assignee'>;

/** Changes several messages; `text` says what happened to them. */
export function useChangeMessages(): (change: MessageChange, text: string) => BulkAction<InboxMessage, unknown> {
  const userId = useUserId();
  return (change, text) => ({
    act: ({ id, version }) => call(updateContactMessage, { params: { id }, body: { ...change, version }, as: userId }),
    done: ({ length }) => ['Messages updated', `${length} ${text}`],
    failure: CHANGE_FAILURE,
  });
}
