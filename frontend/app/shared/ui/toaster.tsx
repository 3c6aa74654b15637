import { lazy, Suspense } from 'react';
import { useIsToasterNeeded } from '../toast.js';

const ToastStack = lazy(() => import('./toast-stack.js'));

/** Where toasts appear. */
export function Toaster() {
  return useIsToasterNeeded() ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
