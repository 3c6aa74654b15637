import { Notifications } from '@mantine/notifications';
import styles from './toast-stack.module.css';

/** Toasts cover the second row of the navigation bar, so that they hide nothing of the page. */
export default function ToastStack() {
  return (
    <Notifications
      className={styles.stack}
      position="top-center"
      limit={1}
      autoClose={5000}
      // No transition: the previous toast must be gone when a screen reader announces the new one.
      transitionDuration={0}
      zIndex={1000}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}
