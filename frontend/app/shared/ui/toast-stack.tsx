import { Notifications } from '@mantine/notifications';

export default function ToastStack() {
  return <Notifications position="bottom-right" limit={1} autoClose={5000} zIndex={1000} />;
}
