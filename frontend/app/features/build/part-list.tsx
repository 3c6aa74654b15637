import type { PartPage } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import { Button, Skeleton } from '@mantine/core';
import { IconPuzzleOff } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { Pagination } from '../../shared/ui/pagination.js';
import type { Problem } from '../../shared/problem.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { PartCard } from './part-card.js';
import styles from './part-list.module.css';
import { PARTS_PER_PAGE, type PartSearch } from './part-search.js';
import { PartToolbar } from './part-toolbar.js';

interface PartListProps {
  search: PartSearch;
  /** The answer of the shop; `isStale` while another one loads. */
  list: { data: (PartPage & { page: number }) | undefined; error: Problem | null; isStale: boolean; retry: () => void };
  selectedId: string | undefined;
  /** True when another part is chosen that candidates are compared with. */
  showsFit: boolean;
  onChange: (change: Partial<PartSearch>) => void;
  /** Always the same function. */
  onSelect: (product: Product) => void;
}

/** The parts for one slot against the chosen ones. */
export function PartList({ search, list, selectedId, showsFit, onChange, onSelect }: PartListProps) {
  const { data, error, isStale, retry } = list;
  return (
    <div className={styles.list}>
      <PartToolbar search={search} page={data} showsFit={showsFit} onChange={onChange} />
      {error && (
        <ProblemAlert
          problem={{ message: 'Could not load PC components.', requestId: error.requestId }}
          onRetry={retry}
        />
      )}
      {!error && !data && <Skeleton height={640} radius="lg" />}
      {!error && data?.items.length === 0 && <Nothing search={search} page={data} onChange={onChange} />}
      {!error && data && data.items.length > 0 && (
        <ul className={styles.parts} aria-busy={isStale} data-stale={isStale}>
          {data.items.map((item) => (
            <PartCard
              key={item.product.id}
              slot={search.slot}
              item={item}
              isSelected={item.product.id === selectedId}
              showsFit={showsFit}
              onSelect={onSelect}
            />
          ))}
        </ul>
      )}
      {!error && data && (
        <Pagination
          page={data.page}
          pages={Math.ceil(data.total / PARTS_PER_PAGE)}
          onPage={(page) => onChange({ page })}
        />
      )}
    </div>
  );
}

function Nothing({ search, page, onChange }: Pick<PartListProps, 'search' | 'onChange'> & { page: PartPage }) {
  const hidden = page.counts.no + page.counts.unverified;
  const isNarrowed = search.search !== '' || search.brands.length > 0 || search.facts.length > 0 || search.inStockOnly;
  if (!search.showsAll && hidden > 0)
    return (
      <EmptyState
        icon={<IconPuzzleOff size={34} />}
        title="No part here is known to fit"
        text={`${page.counts.unverified} are not verified, and ${page.counts.no} do not fit your build.`}
      >
        <Button onClick={() => onChange({ showsAll: true })}>Show all parts</Button>
      </EmptyState>
    );
  if (!isNarrowed) return <p>No parts of this kind right now.</p>;
  return (
    <EmptyState icon={<IconPuzzleOff size={34} />} title="No parts found" text="Try another search or fewer filters.">
      <Button onClick={() => onChange({ search: '', brands: [], facts: [], inStockOnly: false })}>Reset Filters</Button>
    </EmptyState>
  );
}
