import { login, logout, me, type User } from '@shop/contracts/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { call } from '../../../shared/call.js';
import { drafts } from '../../../shared/drafts.js';
import { usePerson } from '../../../shared/person.js';
import { forgetOtherPeople } from '../../../shared/personal-storage.js';
import { SIGNED_OUT, type Problem } from '../../../shared/problem.js';
import { isOfAnotherPerson, queryKeys } from '../../../shared/query-keys.js';
import { useIsHydrated } from '../../../shared/stored.js';
import { toast } from '../../../shared/toast.js';
import { token } from '../../../shared/token.js';

/**
 * Who uses the shop: not known yet, a guest, or somebody signed in (docs/product-rules.md#accounts). `problem` is why it
 * is not known yet; the check goes on by itself.
 */
export type Session =
  | { status: 'loading'; user?: undefined; problem?: Problem | null }
  | { status: 'guest'; user?: undefined }
  | { status: 'signed-in'; user: User };

/** The person as the server knows them. Only a refused token ends the check, every other failure is tried again. */
const meQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.me(person),
    queryFn: ({ signal }) => call(me, { signal, as: person }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: (_failures, problem) => !problem.refuses(token.get()) && problem.code !== SIGNED_OUT,
    meta: { isSilent: true, isSessionCheck: true },
  });

/** The session of this browser, the same in all its tabs. */
export function useSession(): Session {
  const isReady = useIsHydrated();
  const person = usePerson();
  const { data, failureReason } = useQuery({ ...meQuery(person), enabled: person !== '' });
  if (!isReady) return { status: 'loading' };
  if (person === '') return { status: 'guest' };
  return data ? { status: 'signed-in', user: data } : { status: 'loading', problem: failureReason };
}

/** Drops what is kept about anybody but the person signed in now. Used once, above all pages. */
export function useForgetOthers(): void {
  const cache = useQueryClient();
  const person = usePerson();
  useEffect(() => {
    cache.removeQueries({ predicate: ({ queryKey }) => isOfAnotherPerson(queryKey, person) });
    // Not when a session has merely ended: the same person signs in again and goes on.
    if (person !== '') forgetOtherPeople(person);
  }, [cache, person]);
}

/** Puts a newer state of the person into the cache. */
export function useKeepUser(): (user: User) => void {
  const cache = useQueryClient();
  return (user) => cache.setQueryData(meQuery(user.id).queryKey, user);
}

export function useSignIn() {
  const keepUser = useKeepUser();
  return useMutation({
    mutationFn: (body: z.input<typeof login.body>) => call(login, { body }),
    meta: { title: 'Login failed', fallback: 'Login failed' },
    onSuccess: ({ user, token: bearer }) => {
      keepUser(user);
      token.set(bearer);
      toast.success('Welcome back!', `Logged in as ${user.name}`);
    },
  });
}

/** Ends the session here whatever the server answers: somebody who leaves must be gone. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => call(logout),
    meta: { isSilent: true, isSessionCheck: true },
    onSettled: () => {
      forgetSession();
      toast.success('Logged out', 'You have been successfully logged out');
    },
  });

/** Takes the token and everything about its person out of this browser. */
export function forgetSession(): void {
  token.set('');
  drafts.dropAll();
  forgetOtherPeople('');
}
