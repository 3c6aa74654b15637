import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import { SqlDatabase } from '@shop/service-kit/db/sql-database';
import type { StoredAccount } from '../../domain/account.js';
import { coolDownStart, type LinkAnswer, type LinkRequest } from '../../domain/link-request.js';
import type { SignInCode } from '../../domain/sign-in-code.js';
import type { PrismaClient } from '../../generated/client.js';
import { LinkRequestRepository } from '../../ports/link-request.repository.js';
import { toAccount } from './account-row.js';
import type { Tx } from './tx.js';

const HAS_OPEN = { name: 'has open link request', text: 'select 1 from link_request where handled_at is null limit 1' };

@Injectable()
export class PrismaLinkRequestRepository extends LinkRequestRepository {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly sql: SqlDatabase,
  ) {
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
    if ((await this.sql.rows(HAS_OPEN)).length === 0) return false;
    return this.database.commit(async (tx) => {
      const [request] = await tx.$queryRaw<LinkRequest[]>`
        select email, purpose, requested_at as "requestedAt", browser, opens_account as "opensAccount", language from link_request
        where handled_at is null order by requested_at limit 1 for update skip locked`;
      if (!request) return { result: false };
      const { email, purpose } = request;
      const row = await tx.account.findUnique({ where: { email } });
      const { link, mail, code } = answer(request, row ? toAccount(row) : undefined) ?? {};
      if (link) await tx.mailedLink.create({ data: link });
      if (code) await replaceCode(tx, code);
      if (mail) await tx.mail.create({ data: mail });
      await tx.linkRequest.update({
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
  await tx.signInCode.upsert({ where: { email }, create: { email, ...fresh }, update: fresh });
}

/** One statement, which does not query whether the e-mail address has an account. */
export function addRequest(
  tx: Tx,
  { email, purpose, requestedAt, browser, opensAccount, language }: LinkRequest,
): Promise<number> {
  return tx.$executeRaw`insert into link_request (email, purpose, requested_at, browser, opens_account, language)
    values (${email}, ${purpose}, ${requestedAt}, ${browser}, ${opensAccount}, ${language})
    on conflict (email, purpose) do update
      set requested_at = excluded.requested_at, browser = excluded.browser, handled_at = null,
        opens_account = excluded.opens_account, language = excluded.language
      where link_request.requested_at <= ${coolDownStart(requestedAt)}`;
}
