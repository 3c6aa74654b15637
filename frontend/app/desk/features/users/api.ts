import { exportUser } from '@shop/contracts/export';
import { deleteUser, updateUser } from '@shop/contracts/identity';
import {
  endUserSessions,
  getUser,
  listUsers,
  sendVerification,
  unlockUser,
  type UserEntry,
} from '@shop/contracts/user-desk';
import { resetSecondFactor } from '@shop/contracts/second-factor';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { useReload } from '../../shared/use-reload.js';
import { call, callPage } from '../../../shared/call.js';
import { callFile } from '../../../shared/browser/call-file.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { saveFile } from '../../../shared/browser/save-file.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import type { BulkAction } from '../../shared/table/use-bulk.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';
import { useConfirmed } from '../../../shared/dialog/confirm-password.js';

type UserQuery = z.input<typeof listUsers.query>;
type UserChange = z.input<typeof updateUser.body>;

/** One page of all accounts. */
export const usersQuery = (userId: string, query: UserQuery) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'users', 'list', query),
    queryFn: ({ signal }) => callPage(listUsers, { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId }),
    placeholderData: keepPreviousData,
    meta: { title: 'Error loading users' },
  });

/** One account with its sessions. */
export const userQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'users', 'one', id),
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal, as: userId }),
    meta: { isSilent: true },
  });

export function useUpdateUser({ id }: UserEntry) {
  const reload = useReload('users');
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (change: UserChange) => confirmed(() => call(updateUser, { params: { id }, body: change, as: userId })),
    meta: { title: 'Error', fallback: 'Failed to save user' },
    onSuccess: async ({ name }) => {
      toast.success('User updated', name);
      await reload();
    },
  });
}

/** Deletes an account. A page about it is left first, because it is missing from then on. */
export function useDeleteUser(leave?: () => void | Promise<void>) {
  const reload = useReload('users');
  const userId = useUserId();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (id: string) => confirmed(() => call(deleteUser, { params: { id }, body: {}, as: userId })),
    meta: { title: 'Delete failed', fallback: 'An error occurred while deleting.' },
    onSuccess: async () => {
      toast.success('Deleted successfully');
      await leave?.();
      await reload();
    },
  });
}

/** Downloads everything the shop keeps about a person, who asked for it. */
export function useDownloadUser({ id }: UserEntry) {
  const userId = useUserId();
  return useMutation({
    mutationFn: () => callFile(exportUser, { params: { id }, as: userId }),
    onSuccess: (file) => saveFile(file, `data-of-${id}.json`),
  });
}

/** A way to help a person. */
export type Help = keyof typeof DONE;

/** What staff do for a person who cannot sign in, or who lost a device. */
export function useHelpUser({ id, name }: UserEntry) {
  const reload = useReload('users');
  const userId = useUserId();
  const confirmed = useConfirmed();
  const input = { params: { id }, as: userId };
  return useMutation({
    mutationFn: async (help: Help) => {
      if (help === 'sessions') await confirmed(() => call(endUserSessions, input));
      if (help === 'unlock') await confirmed(() => call(unlockUser, input));
      if (help === 'verification') await call(sendVerification, input);
      if (help === 'second-factor') await confirmed(() => call(resetSecondFactor, input));
      return DONE[help];
    },
    onSuccess: async (text) => {
      toast.success('Done', `${name}: ${text}`);
      await reload();
    },
  });
}

const DONE = {
  sessions: 'signed out everywhere',
  unlock: 'can sign in again',
  verification: 'the link is on its way',
  'second-factor': 'signs in with the password alone',
};

/** '3 people'. */
export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const BULK_FAILURE = { title: 'Error', fallback: 'It could not be done.' };

export function useEndSessions(): BulkAction<UserEntry, unknown> {
  const userId = useUserId();
  return {
    act: ({ id }) => call(endUserSessions, { params: { id }, as: userId }),
    done: ({ length }) => ['Done', `${people(length)} signed out everywhere`],
    failure: BULK_FAILURE,
  };
}

export function useSendVerifications(): BulkAction<UserEntry, unknown> {
  const userId = useUserId();
  return {
    act: ({ id }) => call(sendVerification, { params: { id }, as: userId }),
    done: ({ length }) => ['Done', `The link is on its way to ${people(length)}`],
    failure: BULK_FAILURE,
  };
}
