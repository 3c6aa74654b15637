import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { StoredAccount } from '../../domain/account.js';
import { coolDownStart, type LinkAnswer, type LinkRequest } from '../../domain/link-request.js';
import type { SignInCode } from '../../domain/sign-in-code.js';
import type { PrismaClient } from '../../generated/client.js';
import { LinkRequestRepository } from '../../ports/link-request.repository.js';
import { toAccount } from './account-row.js';
import type { Tx } from './tx.js';

const HAS_OPEN: Statement = {
  name: 'has open link request',
  text: 'select 1 from link_request where handled_at is null limit 1',
};

const TAKE_NEXT: Statement<LinkRequest> = {
  name: 'take link request',
  text: `select email, purpose, requested_at as "requestedAt", browser, opens_account as "opensAccount", language
    from link_request where handled_at is null order by requested_at limit 1 for update skip locked`,
};

/**
 * It does not query whether the e-mail address has an account. A code that may open an account waits for no other kind: the one
 * that was asked for before reaches no mailbox without an account, and the person would wait for nothing.
 */
const ADD: Statement = {
  name: 'add link request',
  text: `insert into link_request (email, purpose, requested_at, browser, opens_account, language)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (email, purpose) do update
      set requested_at = excluded.requested_at, browser = excluded.browser, handled_at = null,
        opens_account = excluded.opens_account, language = excluded.language
      where link_request.requested_at <= $7 or (excluded.opens_account and not link_request.opens_account)`,
};

@Injectable()
export class PrismaLinkRequestRepository extends LinkRequestRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async add(request: LinkRequest): Promise<void> {
    await this.database.commit(async (tx) => ({ result: await addRequest(tx, request) }));
  }

  async answerNext(
    answer: (request: LinkRequest, account: StoredAccount | undefined) => LinkAnswer | undefined,
    now: Date,
  ): Promise<boolean> {
    // Asked every few seconds, mostly for nothing.
    if ((await this.database.rows(HAS_OPEN)).length === 0) return false;
    return this.database.commit(async (tx) => {
      const [request] = await tx.rows(TAKE_NEXT);
      if (!request) return { result: false };
      const { email, purpose } = request;
      const row = await tx.prisma.account.findUnique({ where: { email } });
      const { link, mail, code } = answer(request, row ? toAccount(row) : undefined) ?? {};
      if (link) await tx.prisma.mailedLink.create({ data: link });
      if (code) await replaceCode(tx, code);
      if (mail) await tx.prisma.mail.create({ data: mail });
      await tx.prisma.linkRequest.update({
        where: { email_purpose: { email, purpose } },
        data: { handledAt: now, browser: '' },
      });
      return { result: true };
    });
  }
}

/** A new code replaces the earlier one, and has all its tries. */
async function replaceCode(tx: Tx, { email, ...code }: SignInCode): Promise<void> {
  const fresh = { ...code, tries: 0 };
  await tx.prisma.signInCode.upsert({ where: { email }, create: { email, ...fresh }, update: fresh });
}

export async function addRequest(tx: Tx, request: LinkRequest): Promise<void> {
  const { email, purpose, requestedAt, browser, opensAccount, language } = request;
  await tx.rows(ADD, [email, purpose, requestedAt, browser, opensAccount, language, coolDownStart(requestedAt)]);
}
