import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownloadMyData } from './api/profile.js';
import styles from './account.module.css';

/** Downloads all stored data of the user, as the privacy page promises. */
export function MyData() {
  const downloading = useDownloadMyData();
  return (
    <>
      <p className={styles.text}>
        One file with everything we keep about you: your account and sessions, orders, payments, reviews and messages.
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        Download my data
      </Button>
    </>
  );
}
