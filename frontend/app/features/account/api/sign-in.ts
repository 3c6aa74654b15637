import { login, requestSignInCode } from '@shop/contracts/sign-in';
import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { browserSecret } from '../../../shared/browser/browser-secret.js';
import { call } from '../../../shared/call.js';
import type { Problem } from '../../../shared/problem.js';
import { toast } from '../../../shared/toast.js';
import { token } from '../../../shared/token.js';
import { useCacheUser } from './session.js';

/** The answer to a right password or code of an account with a second factor: the form asks for its code. */
export const CODE_NEEDED = 'code-needed';

/** The answer to a right code of an address without an account: the form asks for the person's name (docs/product-rules.md#R360). */
export const NAME_NEEDED = 'name-needed';

function askForMore({ code }: Problem): typeof CODE_NEEDED | typeof NAME_NEEDED | undefined {
  if (code === 'totp_required') return CODE_NEEDED;
  return code === 'name_required' ? NAME_NEEDED : undefined;
}

/** The language of the mail and of the account that a code opens. */
const inLanguageOfPage = () => ({ 'accept-language': language() });

export function useSignIn() {
  const cacheUser = useCacheUser();
  return useMutation({
    // Without a password it is a mailed code, which works in this browser alone.
    mutationFn: (body: z.input<typeof login.body>) =>
      call(login, {
        body: body.password === undefined ? { ...body, browser: browserSecret() } : body,
        headers: inLanguageOfPage(),
      }).catch((problem: Problem) => {
        const more = askForMore(problem);
        if (more) return more;
        throw problem;
      }),
    meta: { title: m.account_login_failed(), fallback: m.account_login_failed() },
    onSuccess: (answer, { name }) => {
      if (answer === CODE_NEEDED || answer === NAME_NEEDED) return;
      const { user, token: bearer } = answer;
      cacheUser(user);
      token.set(bearer);
      toast.success(
        name === undefined ? m.account_welcome() : m.account_registered(),
        m.account_logged_in_as({ name: user.name }),
      );
    },
  });
}

/** Requests a code by mail, which `opensAccount` where the address has none; the form shows a failure. */
export const useRequestSignInCode = (opensAccount = false) =>
  useMutation({
    mutationFn: (email: string) =>
      call(requestSignInCode, {
        body: { email, browser: browserSecret(), ...(opensAccount && { opensAccount }) },
        headers: inLanguageOfPage(),
      }),
    meta: { isSilent: true },
  });
