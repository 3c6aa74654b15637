import { Confirm } from '../../shared/ui/confirm.js';

interface AddDialogProps {
  problems: readonly { rule: string; message: string; slots: readonly string[] }[];
  isBusy: boolean;
  onAdd: () => void;
  onClose: () => void;
}

/** Asks once before a build with errors goes to the cart, and lists them. */
export function AddDialog({ problems, isBusy, onAdd, onClose }: AddDialogProps) {
  return (
    <Confirm
      isOpen={problems.length > 0}
      title="Add this build to the cart?"
      action="Add anyway"
      dismiss="Back to the build"
      isHarmless
      isBusy={isBusy}
      onConfirm={onAdd}
      onClose={onClose}
    >
      <p>The shop found problems. Your build lists parts to take instead.</p>
      <ul>
        {problems.map(({ rule, message, slots }) => (
          <li key={`${rule} ${slots.join(' ')}`}>{message}</li>
        ))}
      </ul>
    </Confirm>
  );
}
