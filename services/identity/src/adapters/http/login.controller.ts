import { Body, Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as signIn from '@shop/contracts/sign-in';
import { acceptedLanguage } from '@shop/messages/language';
import { toOneLine } from '@shop/contracts/text';
import { bearerOf } from '@shop/service-kit/auth/token.strategy';
import { Tokens } from '@shop/service-kit/auth/tokens';
import { ClientNetwork } from '@shop/service-kit/http/client-network';
import { Serves } from '@shop/service-kit/http/serves';
import { LogIn } from '../../use-cases/log-in.js';
import { LogInByCode } from '../../use-cases/log-in-by-code.js';
import { RequestLink } from '../../use-cases/request-link.js';
import { toUser } from './user-view.js';

const MAX_DEVICE = 200;
const CODE_SENT = 'If an account exists for this address, a code to sign in is on its way.';

@Controller()
export class LoginController {
  constructor(
    private readonly loggingIn: LogIn,
    private readonly loggingInByCode: LogInByCode,
    private readonly requesting: RequestLink,
    private readonly tokens: Tokens,
  ) {}

  @Serves(signIn.requestSignInCode)
  async requestCode(
    @Body({ schema: signIn.requestSignInCode.body })
    { email, browser = '', opensAccount = false }: z.infer<typeof signIn.requestSignInCode.body>,
    @Headers('accept-language') accepted: string | undefined,
  ) {
    const language = acceptedLanguage(accepted);
    await this.requesting.execute(email, 'sign-in-code', { browser, opensAccount, language });
    return { message: CODE_SENT };
  }

  @Serves(signIn.login)
  async login(
    @Body({ schema: signIn.login.body }) credentials: z.infer<typeof signIn.login.body>,
    @ClientNetwork() network: string,
    @Req() request: FastifyRequest,
  ) {
    const { 'user-agent': device = '', 'accept-language': accepted } = request.headers;
    const place = { network, proof: await this.proofIn(request), device: toOneLine(device).slice(0, MAX_DEVICE) };
    const { email, password, code = '', browser, totp, name } = credentials;
    const { account, token } = await (password === undefined
      ? this.loggingInByCode.execute({ email, code, browser, totp, name }, place, acceptedLanguage(accepted))
      : this.loggingIn.execute({ email, password, code: credentials.code }, place));
    return { user: toUser(account), token };
  }

  /** A token on the device, even an expired one, proves that a user was signed in there. */
  private async proofIn(request: FastifyRequest) {
    const token = bearerOf(request);
    if (token === null) return undefined;
    // Without the keys there is no proof, but people can still sign in.
    const claims = await this.tokens.claimsOf(token, { isPast: true }).catch(() => undefined);
    return claims && { accountId: claims.sub, sessionId: claims.sid };
  }
}
