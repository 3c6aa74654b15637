import { register, resendVerification, verifyEmail } from '@shop/contracts/sign-in';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../shared/call.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';

export const useSignUp = () =>
  useMutation({
    mutationFn: (body: z.input<typeof register.body>) => call(register, { body }),
    meta: { title: 'Registration failed', fallback: 'Registration failed' },
    onSuccess: ({ message }) => {
      toast.success('Registration successful!', message || 'Please check your email to verify your account.');
    },
  });

export const useResendVerification = () =>
  useMutation({
    mutationFn: (email: string) => call(resendVerification, { body: { email } }),
    onSuccess: ({ message }) => toast.success('Verification email sent', message),
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
