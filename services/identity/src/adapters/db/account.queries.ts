import { Injectable } from '@nestjs/common';
import { Role } from '@shop/contracts/permissions';
import type { listUsers, UserSort } from '@shop/contracts/user-desk';
import { Conditions, wordPatterns } from '@shop/service-kit/db/conditions';
import type { Statement } from '@shop/service-kit/db/statement';
import { Database } from '@shop/service-kit/db/database';
import { pageOfIds } from '@shop/service-kit/db/page-of-ids';
import { foldText } from '@shop/service-kit/domain/fold-text';
import type { Page } from '@shop/service-kit/http/page';
import type { z } from 'zod';
import type { StoredAccount } from '../../domain/account.js';
import type { PrismaClient } from '../../generated/client.js';
import { toAccount } from './account-row.js';

/** Each is an index, read in one of its directions. */
const ORDER: Record<UserSort, string> = {
  name: 'name, id',
  'name-desc': 'name desc, id desc',
  email: 'email, id',
  newest: 'created_at desc, id',
  oldest: 'created_at, id desc',
};

const BY_EMAIL: Statement<{ id: string }> = {
  name: 'accounts by part of e-mail',
  text: 'select id from account where email like $1 order by email limit 50',
};

/** Lists of accounts, for staff and for other services. */
@Injectable()
export class AccountQueries {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** One page. Without a search the total is exact, because the dashboard shows it. */
  async list(query: z.infer<typeof listUsers.query>): Promise<Page<StoredAccount>> {
    const list = { table: 'account', conditions: conditionsOf(query.search), order: ORDER[query.sort] };
    const [{ items: ids, ...counted }, total] = await Promise.all([
      pageOfIds(this.database, list, query),
      query.search ? undefined : this.database.prisma.account.count(),
    ]);
    const rows = await this.database.prisma.account.findMany({ where: { id: { in: ids } } });
    const byId = new Map(rows.map((row) => [row.id, toAccount(row)]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), ...(total === undefined ? counted : { total }) };
  }

  /** The ids of the accounts whose e-mail address contains this text, at most 50. */
  async idsByEmail(text: string): Promise<string[]> {
    const rows = await this.database.rows(BY_EMAIL, [`%${text.replace(/[\\%_]/g, '\\$&')}%`]);
    return rows.map(({ id }) => id);
  }
}

/** Words of name and address as people type them (docs/product-rules.md#R344), or a word for a role. */
function conditionsOf(search = ''): Conditions {
  const conditions = new Conditions();
  if (search === '') return conditions;
  const patterns = wordPatterns(foldText(search));
  const words = patterns.map((pattern) => `account_words(name, email) like ${conditions.bind(pattern)}`);
  const either = [words.length > 0 ? `(${words.join(' and ')})` : 'false', WITH_ROLE[search.toLowerCase()]];
  conditions.addPlain(`(${either.filter((one) => one !== undefined).join(' or ')})`);
  return conditions;
}

/** The words for roles in a search. */
const WITH_ROLE: Record<string, string> = {
  admin: 'is_admin',
  administrator: 'is_admin',
  customer: "(not is_admin and roles = '{}')",
  staff: "(is_admin or roles <> '{}')",
  ...Object.fromEntries(Role.options.map((role) => [role, `roles @> '{${role}}'`])),
};
