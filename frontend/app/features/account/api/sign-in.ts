import { login, requestSignInCode } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../shared/call.js';
import type { Problem } from '../../../shared/problem.js';
import { toast } from '../../../shared/toast.js';
import { token } from '../../../shared/token.js';
import { browserSecret } from '../browser-secret.js';
import { useCacheUser } from './session.js';

/** The answer to a right password of an account with a second factor: the form asks for the code. */
export const CODE_NEEDED = 'code-needed';

function askForCode(problem: Problem): typeof CODE_NEEDED {
  if (problem.code === 'totp_required') return CODE_NEEDED;
  throw problem;
}

export function useSignIn() {
  const cacheUser = useCacheUser();
  return useMutation({
    // Without a password it is a mailed code, which works in this browser alone.
    mutationFn: (body: z.input<typeof login.body>) =>
      call(login, { body: body.password === undefined ? { ...body, browser: browserSecret() } : body }).catch(
        askForCode,
      ),
    meta: { title: m.account_login_failed(), fallback: m.account_login_failed() },
    onSuccess: (answer) => {
      if (answer === CODE_NEEDED) return;
      const { user, token: bearer } = answer;
      cacheUser(user);
      token.set(bearer);
      toast.success(m.account_welcome(), m.account_logged_in_as({ name: user.name }));
    },
  });
}

/** Requests a code by mail; the form shows a failure. */
export const useRequestSignInCode = () =>
  useMutation({
    mutationFn: (email: string) => call(requestSignInCode, { body: { email, browser: browserSecret() } }),
    meta: { isSilent: true },
  });
