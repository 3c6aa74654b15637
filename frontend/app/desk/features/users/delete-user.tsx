import type { UserEntry } from '@shop/contracts/user-desk';
import { toast } from '../../../shared/toast.js';
import { Confirm } from '../../../shared/dialog/confirm.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { useDeleteUser } from './api.js';

/** Opens the confirmation, but not for the own account (docs/product-rules.md#R173). */
export function useAskToDelete(open: (user: UserEntry) => void): (user: UserEntry) => void {
  const self = useDeskUser();
  return (user) =>
    user.id === self.id
      ? toast.problem('Cannot delete yourself', 'Close your own account on the page Profile Settings.')
      : open(user);
}

interface DeleteUserProps {
  /** Closed without a user. */
  user: UserEntry | undefined;
  onClose: () => void;
  /** Leaves the page about the user, who is deleted. */
  leave?: () => void | Promise<void>;
}

/** The confirmation before an account is deleted. */
export function DeleteUser({ user, onClose, leave }: DeleteUserProps) {
  const deleting = useDeleteUser(leave);
  return (
    <Confirm
      isOpen={user !== undefined}
      title="Delete user"
      action="Delete"
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        if (user) deleting.mutate(user.id);
        // Closed first, because the server may ask for the password in a dialog of its own.
        onClose();
      }}
    >
      <p>
        Delete the account of <b>{user?.name}</b> ({user?.email})? Orders stay; what identifies the person in them goes.
      </p>
    </Confirm>
  );
}
