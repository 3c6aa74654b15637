import { exportMyData } from '@shop/contracts/export';
import {
  changePassword,
  deleteUser,
  endSession,
  listSessions,
  login,
  logout,
  me,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  updateUser,
  verifyEmail,
  type User,
} from '@shop/contracts/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { call, callFile } from '../../shared/call.js';
import { drafts } from '../../shared/drafts.js';
import { Problem } from '../../shared/problem.js';
import { retries } from '../../shared/query-client.js';
import { saveFile } from '../../shared/save-file.js';
import { useStored } from '../../shared/stored.js';
import { toast } from '../../shared/toast.js';
import { token } from '../../shared/token.js';

/** Who uses the shop: not known yet, a guest, or somebody signed in (SPEC.md section 4 "Session"). */
export type Session =
  { status: 'loading'; user?: undefined } | { status: 'guest'; user?: undefined } | { status: 'signed-in'; user: User };

const ACCOUNT = ['account'] as const;

const meQuery = queryOptions({
  queryKey: [...ACCOUNT, 'me'],
  queryFn: ({ signal }) => call(me, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: retries(2),
  meta: { isSilent: true, isSessionCheck: true },
});

/** The session of this browser. A token the server no longer takes is dropped without a word. */
export function useSession(): Session {
  const { value, isReady } = useStored(token, '');
  const { data, isError } = useQuery({ ...meQuery, enabled: value !== '' });
  useEffect(() => {
    if (isError) token.set('');
  }, [isError]);
  if (!isReady) return { status: 'loading' };
  if (value === '') return { status: 'guest' };
  return data ? { status: 'signed-in', user: data } : { status: 'loading' };
}

export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof login.body>) => call(login, { body }),
    meta: { title: 'Login failed', fallback: 'Login failed' },
    onSuccess: ({ user, token: bearer }) => {
      forgetPerson(cache);
      token.set(bearer);
      cache.setQueryData(meQuery.queryKey, user);
      toast.success('Welcome back!', `Logged in as ${user.name}`);
    },
  });
}

/** Ends the session here whatever the server says: a shopper who leaves must be gone. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    meta: { isSilent: true, isSessionCheck: true },
    onSettled: () => {
      token.set('');
      drafts.dropAll();
      forgetPerson(cache);
      toast.success('Logged out', 'You have been successfully logged out');
    },
  });
}

/** Everything kept about the person of an ended session goes; what is public stays. */
function forgetPerson(cache: ReturnType<typeof useQueryClient>): void {
  cache.removeQueries({ predicate: ({ queryKey }) => PERSONAL.has(String(queryKey[0])) });
}

const PERSONAL = new Set<string>([...ACCOUNT, 'orders', 'purchases', 'admin']);

export function useSignUp() {
  return useMutation({
    mutationFn: (body: z.input<typeof register.body>) => call(register, { body }),
    meta: { title: 'Registration failed', fallback: 'Registration failed' },
    onSuccess: ({ message }) => {
      toast.success('Registration successful!', message || 'Please check your email to verify your account.');
    },
  });
}

export const useResendVerification = () =>
  useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
    onSuccess: ({ message }) => toast.success('Verification email sent', message),
  });

/** The outcome of a verification link; asked once, because a link works once. */
export const verificationQuery = (linkToken: string) =>
  queryOptions({
    queryKey: ['email-verification', linkToken],
    queryFn: ({ signal }) => call(verifyEmail, { query: { token: linkToken }, signal }),
    staleTime: Infinity,
    retry: false,
    meta: { isSilent: true },
  });

export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
    meta: { title: 'Error', text: 'Failed to send reset instructions. Please try again.' },
    onSuccess: ({ message }) => toast.success('Password reset sent', message),
  });

export const useResetPassword = (linkToken: string) =>
  useMutation({
    mutationFn: (password: string) => call(resetPassword, { params: { token: linkToken }, body: { password } }),
    meta: { title: 'Reset failed', fallback: 'Password reset failed' },
  });

export function useUpdateName(user: User) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => {
      // Another tab may have signed this person out a moment ago.
      if (token.get() === '') throw new Problem({ message: 'No user logged in', code: 'signed_out', status: 0 });
      return call(updateUser, { params: { id: user.id }, body: { name } });
    },
    meta: { title: 'Update failed', fallback: 'Profile update failed' },
    onSuccess: (updated) => {
      cache.setQueryData(meQuery.queryKey, updated);
      toast.success('Profile updated', 'Your profile has been updated successfully');
    },
  });
}

const sessionsKey = [...ACCOUNT, 'sessions'];

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePassword.body>) => call(changePassword, { body }),
    meta: { title: 'Update failed' },
    onSuccess: async () => {
      toast.success('Password changed', 'Your other devices have been signed out');
      await cache.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

/** The places this person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      await Promise.all(ids.map((id) => call(endSession, { params: { id } })));
    },
    onSuccess: () => toast.success('Signed out everywhere else', 'Only this device is still signed in'),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Saves everything the shop keeps about this person as a file. */
export const useDownloadMyData = () =>
  useMutation({
    mutationFn: () => callFile(exportMyData),
    onSuccess: (file) => saveFile(file, 'my-data.json'),
  });

/** Closes the account for good; nothing of the person stays in this browser. */
export function useCloseAccount(user: User) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(deleteUser, { params: { id: user.id }, body: { password } }),
    onSuccess: () => {
      token.set('');
      drafts.dropAll();
      forgetPerson(cache);
      toast.success('Account closed', 'Your account and what we kept with it are gone');
    },
  });
}
