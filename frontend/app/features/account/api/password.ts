import { changePassword, requestPasswordReset, resetPassword } from '@shop/contracts/sign-in';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';

export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
    meta: { title: 'Error', text: 'Failed to send reset instructions. Please try again.' },
    onSuccess: ({ message }) => toast.success('Password reset sent', message),
  });

export const useResetPassword = (linkToken: string) =>
  useMutation({
    mutationFn: (password: string) => call(resetPassword, { params: { token: linkToken }, body: { password } }),
    meta: { title: 'Reset failed', fallback: 'Password reset failed' },
  });

export function useChangePassword() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: z.input<typeof changePassword.body>) => call(changePassword, { body, as: userId }),
    meta: { title: 'Update failed' },
    onSuccess: async () => {
      toast.success('Password changed', 'Your other devices have been signed out');
      await cache.invalidateQueries({ queryKey: queryKeys.sessions(userId) });
    },
  });
}
