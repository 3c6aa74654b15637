import { CATEGORY_NAMES } from '@shop/contracts/category';
import type { PartDataEntry } from '@shop/contracts/product-desk';
import { Link } from 'react-router';
import { factLabel } from './fact-label.js';
import { ruleTitle } from '../../shared/rule-title.js';
import { PICTURE_COLUMN } from './picture-column.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import styles from './product-list.module.css';

/** The columns of the list of products that lack facts. */
export const PART_DATA_COLUMNS: readonly DeskColumn<PartDataEntry>[] = [
  PICTURE_COLUMN,
  {
    key: 'name',
    title: 'Name',
    width: 200,
    isCut: true,
    onPhone: 'heading',
    render: ({ id, name }) => (
      <Link className={styles.name} to={`/admin/products/${id}`}>
        {name}
      </Link>
    ),
  },
  { key: 'category', title: 'Category', width: 120, render: ({ category }) => CATEGORY_NAMES[category] },
  { key: 'sold', title: 'Sold', width: 64, align: 'right', render: ({ unitsSold }) => unitsSold },
  { key: 'stock', title: 'Stock', width: 64, align: 'right', render: ({ countInStock }) => countInStock },
  { key: 'score', title: 'Complete', width: 96, align: 'right', render: ({ score }) => `${score} %` },
  {
    key: 'missing',
    title: 'Missing',
    width: 190,
    isCut: true,
    render: ({ category, missing }) => {
      const labels = missing.map((key) => factLabel(category, key)).join(', ');
      return <span title={labels}>{labels}</span>;
    },
  },
  {
    key: 'openRules',
    title: 'Rules left open',
    width: 170,
    isCut: true,
    render: ({ openRules }) => {
      const titles = [...new Set(openRules.map(({ rule }) => ruleTitle(rule)))].join(', ');
      return <span title={titles}>{titles}</span>;
    },
  },
  {
    key: 'unread',
    title: 'Texts that were not read',
    isCut: true,
    render: ({ unread }) => <span title={unread.join('\n')}>{unread.join('; ')}</span>,
  },
];
