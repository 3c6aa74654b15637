import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownloadMyData } from './api/profile.js';
import styles from './account.module.css';

/** Everything kept about this person, as a file (the privacy page's promise). */
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
