import { deleteQuestion, type DeskQuestion, listAllQuestions, moderateQuestion } from '@shop/contracts/question-desk';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { PAGE_SIZE } from '../../shared/table/use-list-state.js';

/** A question as a row of the list. */
export type QuestionRow = DeskQuestion & { id: string };

/** One page of all questions. */
export const questionsQuery = (userId: string, query: z.input<typeof listAllQuestions.query>) =>
  queryOptions({
    queryKey: queryKeys.desk.of(userId, 'questions', query),
    queryFn: async ({ signal }) => {
      const input = { query: { ...query, pageSize: PAGE_SIZE }, signal, as: userId };
      const page = await callPage(listAllQuestions, input);
      return { ...page, items: page.items.map((question): QuestionRow => ({ ...question, id: question._id })) };
    },
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });

const paramsOf = ({ product, _id }: DeskQuestion) => ({ productId: product.id, questionId: _id });

/** Answers a question, hides it, or shows it again. */
export function useModerateQuestion() {
  const userId = useUserId();
  const reload = useReloadQuestions();
  return useMutation({
    mutationFn: ({ question, change }: { question: DeskQuestion; change: z.input<typeof moderateQuestion.body> }) =>
      call(moderateQuestion, { params: paramsOf(question), body: change, as: userId }),
    meta: { title: 'Error', fallback: 'Failed to save the question' },
    onSuccess: async () => {
      toast.success('Question updated');
      await reload();
    },
  });
}

/** Deletes a question. One that is gone already counts as deleted. */
export function useDeleteQuestion() {
  const userId = useUserId();
  const reload = useReloadQuestions();
  return useMutation({
    mutationFn: (question: DeskQuestion) =>
      call(deleteQuestion, { params: paramsOf(question), alsoAnswers: [404], as: userId }),
    meta: { title: 'Error', fallback: 'Failed to delete the question' },
    onSuccess: async () => {
      toast.success('Question deleted');
      await reload();
    },
  });
}

/** Loads the questions of the desk, and those of the products' pages, again. */
function useReloadQuestions(): () => Promise<unknown> {
  const cache = useQueryClient();
  const userId = useUserId();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: queryKeys.desk.of(userId, 'questions') }),
      cache.invalidateQueries({ queryKey: ['questions'] }),
    ]);
}
