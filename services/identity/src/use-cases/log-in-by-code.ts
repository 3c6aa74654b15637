import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Language } from '@shop/contracts/preferences';
import { type Account, type NewAccount, NO_PASSWORD, type StoredAccount } from '../domain/account.js';
import { invalidCode, nameRequired } from '../domain/errors.js';
import { attemptOf, type SignIn, signInByCode, signInByFirstCode, type SignInPlace } from '../domain/sign-in.js';
import { FactorCodes } from '../ports/factor-codes.js';
import { SignInCodeCheck } from '../ports/password-check.js';
import { SessionRepository } from '../ports/session.repository.js';
import type { TriedCode } from '../ports/sign-in-code.repository.js';
import { TokenIssuer } from '../ports/token-issuer.js';

interface MailedCode {
  email: string;
  code: string;
  /** The secret with which the code was asked for. */
  browser?: string | undefined;
  /** The code of the second factor. */
  totp?: string | undefined;
  /** Of the person whose account the code opens. */
  name?: string | undefined;
}

/** What a sign-in by code is about. `language`: of the account that it may open. */
interface CodeSignIn extends Pick<MailedCode, 'email' | 'totp' | 'name'> {
  mailed: TriedCode;
  found: StoredAccount | undefined;
  device: string;
  language: Language;
}

/** Signs a user in with a mailed code, which also proves the e-mail address, and may open the account of it. */
@Injectable()
export class LogInByCode {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly check: SignInCodeCheck,
    private readonly factorCodes: FactorCodes,
    private readonly tokens: TokenIssuer,
  ) {}

  /**
   * The mailed code is used up only when everything is right.
   * @throws DomainError `invalid_code`, `name_required`, `totp_required`, `wrong_code`, `too_many_attempts`
   */
  async execute(
    { email, code, browser = '', ...more }: MailedCode,
    place: SignInPlace,
    language: Language,
  ): Promise<{ account: Account; token: string }> {
    const found = await this.sessions.ownerOf(email);
    const mailed = await this.check.signIn(attemptOf(email, found, place), { digits: code, browser });
    if (!mailed) throw invalidCode();
    const { account, session } = await this.open({ email, ...more, mailed, found, device: place.device, language });
    return { account, token: await this.tokens.issue(account, session) };
  }

  private async open({ mailed, found, device, totp, ...person }: CodeSignIn): Promise<SignIn> {
    const factorCode = found && totp !== undefined ? await this.factorCodes.take(found.id, totp) : undefined;
    const presented = { codeHash: mailed.codeHash, factorCode, device };
    const signIn = await (mailed.accountId === null
      ? this.sessions.openFirst(person.email, found ? undefined : newAccountOf(person), (state) =>
          signInByFirstCode(state, presented),
        )
      : this.sessions.open(mailed.accountId, (state) => signInByCode(state, presented)));
    if (factorCode) await this.factorCodes.forget(signIn.account.id);
    return signIn;
  }
}

/** @throws DomainError `name_required` */
function newAccountOf({ email, name, language }: Pick<CodeSignIn, 'email' | 'name' | 'language'>): NewAccount {
  if (name === undefined) throw nameRequired();
  const rights = { isAdmin: false, roles: [], emailVerifiedAt: null };
  return { id: randomUUID(), name, email, passwordHash: NO_PASSWORD, ...rights, language };
}
