import { Injectable } from '@nestjs/common';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import type { Transaction } from '@shop/service-kit/db/transaction';
import { assertSameRequest } from '@shop/service-kit/domain/idempotency';
import { buildNotFound, tooManyBuilds } from '../../domain/errors.js';
import type { SavedBuild } from '../../domain/saved-build.js';
import { BuildRepository, type SaveRequest } from '../../ports/build.repository.js';

type NewBuild = Omit<SavedBuild, 'code' | 'createdAt'>;

/** Builds that one account saves in 24 hours. Guests are limited by their IP address at the gateway. */
const MOST_A_DAY = 100;
const DAY_MS = 86_400_000;
/** docs/builder-rules.md#saved-builds. */
const LISTED = 100;

const BUILDS = `select code, name, created_at as "createdAt", user_id as "userId", based_on as "basedOn", parts,
  extras, own_parts as "ownParts", own_quantities as "ownQuantities" from saved_build`;
const BY_CODE: Statement<SavedBuild> = { name: 'saved build by code', text: `${BUILDS} where code = $1` };
const LIST: Statement<SavedBuild> = {
  name: 'list of saved builds',
  text: `${BUILDS} where user_id = $1 and hidden_at is null order by created_at desc, code limit ${LISTED}`,
};
const ALL: Statement<SavedBuild> = {
  name: 'all saved builds of user',
  text: `${BUILDS} where user_id = $1 order by created_at`,
};
const REQUEST: Statement<{ bodyHash: string; code: string }> = {
  name: 'request to save build',
  text: 'select body_hash as "bodyHash", code from build_request where owner = $1 and key = $2',
};
const CLAIM: Statement<{ key: string }> = {
  name: 'claim request to save build',
  text: `insert into build_request (owner, key, body_hash, code) values ($1, $2, $3, '')
    on conflict do nothing returning key`,
};
const SAVED_AS: Statement = {
  name: 'remember saved build',
  text: 'update build_request set code = $3 where owner = $1 and key = $2',
};
/** Nothing when the code is taken. What it is based on must exist. */
const ADD: Statement<{ code: string }> = {
  name: 'add saved build',
  text: `insert into saved_build (code, name, user_id, based_on, parts, extras, own_parts, own_quantities)
    values ($1, $2, $3, (select code from saved_build where code = $4), $5, $6, $7, $8)
    on conflict do nothing returning code`,
};
/** Saves of one account wait for each other, so that many at once are counted too. */
const LOCK_SAVES: Statement = {
  name: 'lock saves of user',
  text: 'select pg_advisory_xact_lock(7310103, hashtext($1))',
};
const NTH_NEWEST: Statement<{ createdAt: Date }> = {
  name: 'nth newest saved build',
  text: `select created_at as "createdAt" from saved_build where user_id = $1 and created_at > $2
    order by created_at desc offset ${MOST_A_DAY - 1} limit 1`,
};
const HIDE: Statement = {
  name: 'hide saved build',
  text: `written as (update saved_build set hidden_at = $3 where code = $1 and user_id = $2 and hidden_at is null
    returning code)`,
};
const FORGET_USER: Statement = {
  name: 'forget user of builds',
  text: `requests as (delete from build_request where owner = $1),
    alerts as (delete from product_alert where user_id = $1),
    builds as (update saved_build set user_id = null where user_id = $1),
    written as (select)`,
};

@Injectable()
export class SqlBuildRepository extends BuildRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async savedBy(request: SaveRequest): Promise<string | undefined> {
    const [earlier] = await this.database.rows(REQUEST, [request.owner, request.key]);
    if (earlier) assertSameRequest(earlier, request);
    return earlier?.code;
  }

  save(build: NewBuild, codes: string[], request: SaveRequest): Promise<string> {
    const { owner, key, bodyHash } = request;
    return this.database.commit(async (tx) => {
      if (build.userId) await assertFewToday(tx, build.userId);
      const isFirst = (await tx.rows(CLAIM, [owner, key, bodyHash])).length > 0;
      if (!isFirst) {
        const [earlier] = await tx.rows(REQUEST, [owner, key]);
        if (!earlier) throw new Error('the request was neither claimed nor there before');
        assertSameRequest(earlier, request);
        return { result: earlier.code };
      }
      const code = await insert(tx, build, codes);
      await tx.rows(SAVED_AS, [owner, key, code]);
      return { result: code };
    });
  }

  async byCode(code: string): Promise<SavedBuild> {
    const [build] = await this.database.rows(BY_CODE, [code]);
    if (!build) throw buildNotFound();
    return build;
  }

  ofUser(userId: string): Promise<SavedBuild[]> {
    return this.database.rows(LIST, [userId]);
  }

  exportOf(userId: string): Promise<SavedBuild[]> {
    return this.database.rows(ALL, [userId]);
  }

  async hide(code: string, userId: string, now: Date): Promise<void> {
    if ((await this.database.write(HIDE, [code, userId, now])).length === 0) throw buildNotFound();
  }

  async forgetUser(userId: string): Promise<void> {
    await this.database.write(FORGET_USER, [userId]);
  }
}

async function assertFewToday(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(LOCK_SAVES, [userId]);
  const since = new Date(Date.now() - DAY_MS);
  const [first] = await tx.rows(NTH_NEWEST, [userId, since]);
  if (first) throw tooManyBuilds(Math.max(1, Math.ceil((first.createdAt.getTime() - since.getTime()) / 1_000)));
}

async function insert(tx: Transaction, build: NewBuild, codes: string[]): Promise<string> {
  const { name, userId, basedOn } = build;
  const { parts, extras, ownParts, ownQuantities } = build;
  const chosen = [parts, extras, ownParts, ownQuantities].map((one) => JSON.stringify(one));
  for (const code of codes) {
    const added = await tx.rows(ADD, [code, name, userId, basedOn, ...chosen]);
    if (added.length > 0) return code;
  }
  throw new Error('all codes are taken');
}
