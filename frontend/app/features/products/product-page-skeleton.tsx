import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import styles from './product-page.module.css';

/** The placeholder of the product page while the product is loading. */
export function ProductPageSkeleton() {
  return (
    <div className={styles.layout} role="status" aria-label={m.ui_loading()}>
      <Skeleton radius="lg" height="auto" style={{ aspectRatio: 1 }} />
      <div>
        <Skeleton height={18} width="40%" />
        <Skeleton height={36} mt={10} />
        <Skeleton height={20} width="50%" mt={14} />
        <Skeleton height={36} width="60%" mt={18} />
        <Skeleton height={50} mt={54} />
        <Skeleton height={124} mt={22} radius="lg" />
      </div>
    </div>
  );
}
