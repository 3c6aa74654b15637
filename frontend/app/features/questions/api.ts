import { askQuestion, listOwnQuestions, listQuestions, type QuestionDraft } from '@shop/contracts/questions';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';
import { useUserId } from '../../shared/user-id.js';

/** One page of the answered questions about a product. */
export const questionPageQuery = (productId: string, pageNumber: number) =>
  queryOptions({
    queryKey: queryKeys.questions(productId, pageNumber),
    queryFn: ({ signal }) => callPage(listQuestions, { params: { productId }, query: { pageNumber }, signal }),
    meta: { isSilent: true },
    ...PRODUCT_CACHE,
  });

/** The customer's own questions about a product that wait for an answer. */
export const ownQuestionsQuery = (userId: string, productId: string) =>
  queryOptions({
    queryKey: queryKeys.ownQuestions(userId, productId),
    queryFn: ({ signal }) => call(listOwnQuestions, { params: { productId }, signal, as: userId }),
    enabled: userId !== '',
    meta: { isSilent: true },
    ...PRODUCT_CACHE,
  });

export function useAskQuestion(productId: string) {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: QuestionDraft) => call(askQuestion, { params: { productId }, body, as: userId }),
    meta: { title: m.questions_failed(), fallback: m.review_failed_text() },
    onSuccess: async () => {
      toast.success(m.questions_sent(), m.questions_sent_text());
      await cache.invalidateQueries({ queryKey: queryKeys.ownQuestions(userId, productId) });
    },
  });
}
