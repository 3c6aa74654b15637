import { changePassword, requestPasswordReset, resetPassword } from '@shop/contracts/sign-in';
import * as m from '@shop/messages/m';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { answerText } from '../../../shared/language.js';

export const useRequestReset = () =>
  useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }),
    meta: { title: m.ui_error(), text: m.account_reset_send_failed() },
    onSuccess: ({ message }) => toast.success(m.account_reset_sent(), answerText(message, m.account_reset_sent_text())),
  });

export const useResetPassword = (linkToken: string) =>
  useMutation({
    mutationFn: (password: string) => call(resetPassword, { params: { token: linkToken }, body: { password } }),
    meta: { title: m.account_reset_failed(), fallback: m.account_reset_failed_text() },
  });

export function useChangePassword() {
  const cache = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (body: z.input<typeof changePassword.body>) => call(changePassword, { body, as: userId }),
    meta: { title: m.account_update_failed() },
    onSuccess: async () => {
      toast.success(m.account_password_changed(), m.account_password_changed_text());
      await cache.invalidateQueries({ queryKey: queryKeys.sessions.all(userId) });
    },
  });
}
