import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconDownload } from '../../shared/icons/download.js';
import { useDownloadMyData } from './api/profile.js';
import styles from './account.module.css';

/** Downloads all stored data of the user, as the privacy page promises. */
export function MyData() {
  const downloading = useDownloadMyData();
  return (
    <>
      <p className={styles.text}>{m.account_data_text()}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {m.account_data_download()}
      </Button>
    </>
  );
}
