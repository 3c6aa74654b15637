import type { Statement } from '@shop/service-kit/db/statement';
import type { StoredAccount } from '../../domain/account.js';
import type { ConfirmedFactor, FactorUse } from '../../domain/second-factor.js';
import type { SignInState } from '../../domain/sign-in.js';
import type { PrismaClient } from '../../generated/client.js';
import type { Cipher } from '@shop/service-kit/crypto/cipher';
import { lockAccount } from './end-sessions.js';
import type { Tx } from './tx.js';

/** The only row of the policy. */
const ROW = 1;

/** Whether staff need a second factor now. */
export async function demandsFactor(prisma: Pick<PrismaClient, 'signInPolicy'>): Promise<boolean> {
  return (await prisma.signInPolicy.findUnique({ where: { id: ROW } }))?.secondFactorForStaff ?? false;
}

/** The circumstances of a sign-in. `isFirst`: its code was made when the address had no account. */
interface Circumstances {
  now: Date;
  cipher: Cipher;
  isFirst?: boolean;
}

/** Locks an account and its mailed code, and reads what a sign-in depends on; undefined without an account. */
export async function readSignInState(
  tx: Tx,
  accountId: string,
  { now, cipher, isFirst = false }: Circumstances,
): Promise<SignInState | undefined> {
  const account = await lockAccount(tx, accountId);
  if (!account) return undefined;
  const codes = await lockCode(tx, account, isFirst, now);
  const factor = await confirmedFactorOf(tx, accountId, cipher);
  return { now, account, factor, isFactorDemanded: await demandsFactor(tx.prisma), codeHash: codes[0]?.codeHash };
}

/** A new code that replaces it waits, too. */
const LOCK_CODE: Statement<{ codeHash: string }> = {
  name: 'lock sign-in code',
  text: `select code_hash as "codeHash" from sign_in_code
    where email = $1 and account_id is not distinct from $2
      and credentials_version is not distinct from $3 and expires_at > $4 for update`,
};

function lockCode(tx: Tx, { id, email, credentialsVersion }: StoredAccount, isFirst: boolean, now: Date) {
  const [accountId, version] = isFirst ? [null, null] : [id, credentialsVersion];
  return tx.rows(LOCK_CODE, [email, accountId, version, now]);
}

async function confirmedFactorOf(tx: Tx, accountId: string, cipher: Cipher): Promise<ConfirmedFactor | undefined> {
  const row = await tx.prisma.secondFactor.findUnique({ where: { accountId }, include: { recoveryCodes: true } });
  if (!row?.confirmedAt) return undefined;
  const recoveryHashes = row.recoveryCodes.map(({ codeHash }) => codeHash);
  return { secret: cipher.open(accountId, row.secret), lastStep: row.lastStep, recoveryHashes };
}

/** Uses up what a code of the second factor stood for. */
export async function useFactor(tx: Tx, accountId: string, use: FactorUse): Promise<void> {
  if ('step' in use) await tx.prisma.secondFactor.update({ where: { accountId }, data: { lastStep: use.step } });
  else
    await tx.prisma.recoveryCode.delete({ where: { accountId_codeHash: { accountId, codeHash: use.recoveryHash } } });
}
