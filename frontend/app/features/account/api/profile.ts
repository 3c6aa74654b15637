import { exportMyData } from '@shop/contracts/export';
import { deleteUser, type OwnProof, updateUser, type User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/call.js';
import { callFile } from '../../../shared/browser/call-file.js';
import { useUserId } from '../../../shared/user-id.js';
import { saveFile } from '../../../shared/browser/save-file.js';
import { toast } from '../../../shared/toast.js';
import { clearSession, useCacheUser } from './session.js';

export function useUpdateName(user: User) {
  const cacheUser = useCacheUser();
  return useMutation({
    // `as`: another tab may have signed this user out in the meantime.
    mutationFn: (name: string) => call(updateUser, { params: { id: user.id }, body: { name }, as: user.id }),
    meta: { title: m.account_update_failed(), fallback: m.account_profile_failed() },
    onSuccess: (updated) => {
      cacheUser(updated);
      toast.success(m.account_profile_updated(), m.account_profile_updated_text());
    },
  });
}

/** Downloads all data that the shop stores about this user. */
export function useDownloadMyData() {
  const userId = useUserId();
  return useMutation({
    mutationFn: () => callFile(exportMyData, { as: userId }),
    onSuccess: (file) => saveFile(file, 'my-data.json'),
  });
}

/** Closes the account and removes the user's data from this browser. */
export const useCloseAccount = (user: User) =>
  useMutation({
    mutationFn: (body: OwnProof) => call(deleteUser, { params: { id: user.id }, body, as: user.id }),
    onSuccess: () => {
      clearSession();
      toast.success(m.account_closed(), m.account_closed_text());
    },
  });
