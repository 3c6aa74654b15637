import type { Product } from '@shop/contracts/catalog';
import { CATEGORY_NAMES } from '@shop/contracts/category';
import { formatKes } from '@shop/contracts/money';
import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { PICTURE_COLUMN } from './picture-column.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import styles from './product-list.module.css';

/** The columns of the list of products. */
export const PRODUCT_COLUMNS: readonly DeskColumn<Product>[] = [
  PICTURE_COLUMN,
  {
    key: 'name',
    title: 'Name',
    isCut: true,
    onPhone: 'heading',
    sort: { asc: 'name', desc: 'name-desc' },
    render: ({ id, name, hidden, deletedAt }) => (
      <Group gap={6} wrap="nowrap">
        <Link className={styles.name} to={`/admin/products/${id}`}>
          {name}
        </Link>
        {hidden && (
          <Badge size="xs" variant="default">
            {'Hidden'}
          </Badge>
        )}
        {deletedAt && (
          <Badge size="xs" color="red.8">
            {'Deleted'}
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'sku',
    title: 'SKU',
    width: 160,
    isCut: true,
    sort: { asc: 'sku' },
    render: ({ sku }) => <span title={sku}>{sku}</span>,
  },
  { key: 'brand', title: 'Brand', width: 110, isCut: true, onPhone: 'hidden', render: ({ brand }) => brand },
  { key: 'category', title: 'Category', width: 120, render: ({ category }) => CATEGORY_NAMES[category] },
  {
    key: 'price',
    title: 'Price',
    width: 125,
    align: 'right',
    sort: { asc: 'price-asc', desc: 'price-desc' },
    render: ({ price }) => formatKes(price),
  },
  {
    key: 'stock',
    title: 'Stock',
    width: 80,
    align: 'right',
    sort: { asc: 'stock-asc', desc: 'stock-desc' },
    render: ({ countInStock }) => countInStock,
  },
];
