import * as m from '@shop/messages/m';
import { useToast } from '../toast.js';
import { lazyFeature } from './lazy-feature.js';
import styles from './toaster.module.css';

const ToastStack = lazyFeature({
  load: () => import('./toast-stack.js'),
  failed: ({ action, retry }) => (
    <div role="alert" className={styles.failure}>
      {m.ui_toaster_failed()}
      <button type="button" onClick={retry}>
        {action}
      </button>
    </div>
  ),
});

/** Renders the toasts; loads their code with the first one. */
export function Toaster() {
  const toast = useToast();
  return toast === undefined ? null : <ToastStack toast={toast} />;
}
