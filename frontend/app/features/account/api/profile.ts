import { exportMyData } from '@shop/contracts/export';
import { deleteUser, updateUser, type User } from '@shop/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { call, callFile } from '../../../shared/call.js';
import { useUserId } from '../../../shared/user-id.js';
import { saveFile } from '../../../shared/save-file.js';
import { toast } from '../../../shared/toast.js';
import { clearSession, useCacheUser } from './session.js';

export function useUpdateName(user: User) {
  const cacheUser = useCacheUser();
  return useMutation({
    // `as`: another tab may have signed this person out a moment ago.
    mutationFn: (name: string) => call(updateUser, { params: { id: user.id }, body: { name }, as: user.id }),
    meta: { title: 'Update failed', fallback: 'Profile update failed' },
    onSuccess: (updated) => {
      cacheUser(updated);
      toast.success('Profile updated', 'Your profile has been updated successfully');
    },
  });
}

/** Saves everything the shop keeps about this person as a file. */
export function useDownloadMyData() {
  const userId = useUserId();
  return useMutation({
    mutationFn: () => callFile(exportMyData, { as: userId }),
    onSuccess: (file) => saveFile(file, 'my-data.json'),
  });
}

/** Closes the account for good; nothing of the person stays in this browser. */
export const useCloseAccount = (user: User) =>
  useMutation({
    mutationFn: (password: string) => call(deleteUser, { params: { id: user.id }, body: { password }, as: user.id }),
    onSuccess: () => {
      clearSession();
      toast.success('Account closed', 'Your account and what we kept with it are gone');
    },
  });
