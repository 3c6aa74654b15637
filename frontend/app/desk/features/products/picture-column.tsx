import { mediaUrl } from '@shop/contracts/media';
import type { DeskColumn } from '../../shared/table/columns.js';
import styles from './product-list.module.css';

/** The column with a product's small picture. */
export const PICTURE_COLUMN = {
  key: 'image',
  title: 'Image',
  width: 68,
  onPhone: 'heading',
  render: ({ image }) => (
    <img className={styles.image} src={mediaUrl(image, 160)} alt="" width={24} height={24} loading="lazy" />
  ),
} satisfies DeskColumn<{ image: string }>;
