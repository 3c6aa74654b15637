import { register, resendVerification, undoEmail, verifyEmail } from '@shop/contracts/sign-in';
import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { answerText } from '../../../shared/language.js';

export const useSignUp = () =>
  useMutation({
    mutationFn: (body: z.input<typeof register.body>) =>
      call(register, { body, headers: { 'accept-language': language() } }),
    meta: { title: m.account_registration_failed(), fallback: m.account_registration_failed() },
    onSuccess: ({ message }) => {
      toast.success(m.account_registered(), answerText(message, m.account_registered_text()));
    },
  });

export const useResendVerification = () =>
  useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
    onSuccess: ({ message }) =>
      toast.success(m.account_verification_sent(), answerText(message, m.account_verification_on_its_way())),
  });

/** Restores the e-mail address that the account had before a change; the page shows a failure. */
export const useUndoEmail = () =>
  useMutation({
    mutationFn: (linkToken: string) => call(undoEmail, { body: { token: linkToken } }),
    meta: { isSilent: true },
  });

/** The result of a verification link. It is requested once, because a link works once. */
export const verificationQuery = (linkToken: string) =>
  queryOptions({
    queryKey: queryKeys.emailVerification(linkToken),
    queryFn: ({ signal }) => call(verifyEmail, { query: { token: linkToken }, signal }),
    staleTime: Infinity,
    retry: false,
    meta: { isSilent: true },
  });
