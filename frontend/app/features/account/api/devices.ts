import { endSession, listSessions } from '@shop/contracts/identity';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { usePerson } from '../../../shared/person.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';

/** The places where this person is signed in. */
export const sessionsQuery = (person: string) =>
  queryOptions({
    queryKey: queryKeys.sessions(person),
    queryFn: ({ signal }) => call(listSessions, { signal, as: person }),
    enabled: person !== '',
  });

export function useEndSession() {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id }, as: person }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.sessions(person) }),
  });
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const cache = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      await Promise.all(ids.map((id) => call(endSession, { params: { id }, as: person })));
    },
    onSuccess: () => toast.success('Signed out everywhere else', 'Only this device is still signed in'),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.sessions(person) }),
  });
}
