import { Injectable } from '@nestjs/common';
import { questionAnswered } from '@shop/contracts/questions';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { isUuid } from '@shop/contracts/canonical-id';
import { alreadyAsked, questionNotFound } from '../../domain/errors.js';
import { assertMayAnswer, assertMayAsk, type Question, type QuestionChange } from '../../domain/question.js';
import { assertMayAskAbout } from '../../domain/product.js';
import { Prisma, type PrismaClient } from '../../generated/client.js';
import { QuestionRepository } from '../../ports/question.repository.js';
import { toQuestion, toQuestionColumns } from './question-row.js';

type Tx = Transaction<PrismaClient>;

/** Two people who answer at the same time: the second one edits the answer of the first. */
const LOCK: Statement = {
  name: 'lock question',
  text: 'select id from question where id = $1 and product_id = $2 for update',
};

/** Without this lock, questions that are sent at the same time would each miss the others in the count. */
const LOCK_AUTHOR: Statement = {
  name: 'lock questions of author',
  text: "select pg_advisory_xact_lock(hashtextextended('questions of ' || $1, 0))",
};

@Injectable()
export class PrismaQuestionRepository extends QuestionRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add({ answer, hidden, ...columns }: Question): Promise<Question> {
    const { authorId } = columns;
    try {
      return await this.database.commit(async (tx) => {
        assertMayAskAbout((await tx.prisma.product.findUnique({ where: { id: columns.productId } })) ?? undefined);
        await tx.rows(LOCK_AUTHOR, [authorId]);
        assertMayAsk(await tx.prisma.question.count({ where: { authorId, answeredAt: null, hiddenAt: null } }));
        const data = { ...columns, ...toQuestionColumns({ answer, hidden }) };
        return { result: toQuestion(await tx.prisma.question.create({ data })) };
      });
    } catch (error) {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw alreadyAsked();
      throw error;
    }
  }

  async change(productId: string, id: string, change: QuestionChange): Promise<void> {
    if (!isUuid(id)) throw questionNotFound();
    await this.database.commit(async (tx) => {
      await tx.rows(LOCK, [id, productId]);
      const row = await tx.prisma.question.findFirst({ where: { id, productId } });
      if (!row) throw questionNotFound();
      const before = toQuestion(row);
      if (change.answer) assertMayAnswer(before);
      await tx.prisma.question.update({ where: { id }, data: toQuestionColumns(change) });
      const isFirstAnswer = change.answer && !before.answer;
      return { result: undefined, events: isFirstAnswer ? [await answeredEvent(tx, before)] : [] };
    });
  }

  async remove(productId: string, id: string): Promise<void> {
    if (!isUuid(id)) throw questionNotFound();
    await this.database.commit(async (tx) => {
      const { count } = await tx.prisma.question.deleteMany({ where: { id, productId } });
      if (count === 0) throw questionNotFound();
      return { result: undefined };
    });
  }
}

async function answeredEvent(tx: Tx, { id, productId, authorId }: Question) {
  const product = await tx.prisma.product.findUnique({ where: { id: productId } });
  const data = { questionId: id, productId, userId: authorId, productName: product?.name ?? null };
  return questionAnswered.of(productId, data);
}
