import type { Question, QuestionChange } from '../../domain/question.js';
import type { Prisma } from '../../generated/client.js';

export function toQuestion(row: Prisma.QuestionGetPayload<object>): Question {
  const { id, productId, authorId, authorName, text, createdAt } = row;
  const answer = row.answeredAt && {
    text: row.answer ?? '',
    at: row.answeredAt,
    by: { id: row.answeredById ?? '', name: row.answeredByName ?? '' },
  };
  const hidden = row.hiddenAt && {
    at: row.hiddenAt,
    by: { id: row.hiddenById ?? '', name: row.hiddenByName ?? '' },
  };
  return { id, productId, authorId, authorName, text, createdAt, answer, hidden };
}

/** The columns of a change; what it does not name stays. */
export const toQuestionColumns = ({ answer, hidden }: QuestionChange) => ({
  ...(answer !== undefined && {
    answer: answer?.text ?? null,
    answeredAt: answer?.at ?? null,
    answeredById: answer?.by.id ?? null,
    answeredByName: answer?.by.name ?? null,
  }),
  ...(hidden !== undefined && {
    hiddenAt: hidden?.at ?? null,
    hiddenById: hidden?.by.id ?? null,
    hiddenByName: hidden?.by.name ?? null,
  }),
});
