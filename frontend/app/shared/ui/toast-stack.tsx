import { Notifications } from '@mantine/notifications';
import styles from './toast-stack.module.css';

/** Toasts lie on the navigation bar's second row: nothing of the page is ever under them. */
export default function ToastStack() {
  return (
    <Notifications
      className={styles.stack}
      position="top-center"
      limit={1}
      autoClose={5000}
      // One at a time: the older one must be gone when the newer one is read out, not fade beside it.
      transitionDuration={0}
      zIndex={1000}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}
