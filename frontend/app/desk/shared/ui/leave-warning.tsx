import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '../../../shared/dialog/confirm.js';

/**
 * Asks before a page with unsaved changes is left: by a link in a dialog of ours, by closing the tab in the browser's.
 * Returns the dialog. A change of the query string alone does not leave the page.
 */
export function useLeaveWarning(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      action="Leave"
      dismiss="Stay"
      isBusy={false}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      <p>Your changes are not saved.</p>
    </Confirm>
  );
}
