import type { Product } from '@shop/contracts/catalog';
import { stockLevel } from '@shop/contracts/stock';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import { Price } from '../../shared/ui/price.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { StockBadge } from '../../shared/ui/stock-badge.js';
import { partsQuery } from './api.js';
import styles from './build.module.css';
import type { Slot } from './slots.js';

interface PartListProps {
  slot: Slot;
  selectedId: string | undefined;
  onSelect: (product: Product) => void;
}

/** The parts that fit one slot. */
export function PartList({ slot, selectedId, onSelect }: PartListProps) {
  const { data, error, isPending, refetch } = useQuery(partsQuery(slot.categories));
  if (isPending) return <Skeleton height={320} radius="lg" />;
  if (error)
    return (
      <ProblemAlert
        problem={{ message: 'Could not load PC components.', requestId: error.requestId }}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return <p>No parts of this kind right now.</p>;
  return (
    <ul className={styles.parts}>
      {data.map((product) => (
        <PartCard
          key={product.id}
          product={product}
          isSelected={product.id === selectedId}
          onSelect={() => onSelect(product)}
        />
      ))}
    </ul>
  );
}

function PartCard({ product, isSelected, onSelect }: { product: Product; isSelected: boolean; onSelect: () => void }) {
  const { id, name, image, price, countInStock } = product;
  const isOut = stockLevel(countInStock) === 'out';
  return (
    <li className={styles.part} data-selected={isSelected}>
      <Picture url={image} alt="" sizes="88px" />
      <div>
        <Link to={`/product/${id}`}>{name}</Link>
        <Price kes={price} />
        <StockBadge count={countInStock} />
      </div>
      <Button
        variant={isSelected ? 'light' : 'filled'}
        disabled={isOut}
        leftSection={isSelected ? <IconCheck size={18} /> : undefined}
        aria-pressed={isSelected}
        aria-label={`${isSelected ? 'Selected' : 'Select'} ${name}`}
        onClick={onSelect}
      >
        {isSelected ? 'Selected' : 'Select'}
      </Button>
    </li>
  );
}
