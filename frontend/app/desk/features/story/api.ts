import { readStory } from '@shop/contracts/story';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';

/** The story of a word. Each reading is in the audit, so it is read once, until the reader asks again. */
export const storyQuery = (userId: string, word: string) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'story', word),
    queryFn: ({ signal }) => call(readStory, { query: { word }, signal, as: userId }),
    staleTime: Infinity,
    retry: false,
    meta: { isSilent: true },
  });
