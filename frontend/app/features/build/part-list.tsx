import type { PartPage } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { IconPuzzleOff } from '../../shared/icons/puzzle-off.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { Pagination } from '../../shared/reading/pagination.js';
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
  /** Why a product is no plain fit, where the answer does not say it in the language of the page. */
  reasonsOf: ((product: Product) => readonly string[]) | undefined;
  /** True when another part is chosen that candidates are compared with. */
  showsFit: boolean;
  onChange: (change: Partial<PartSearch>) => void;
  /** Always the same function. */
  onSelect: (product: Product) => void;
}

/** The parts for one slot against the chosen ones. */
export function PartList({ search, list, selectedId, reasonsOf, showsFit, onChange, onSelect }: PartListProps) {
  const { data, error, isStale, retry } = list;
  return (
    <div className={styles.list}>
      <PartToolbar search={search} page={data} showsFit={showsFit} onChange={onChange} />
      {error && (
        <ProblemAlert problem={{ message: m.build_parts_failed(), requestId: error.requestId }} onRetry={retry} />
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
              reasonsOf={reasonsOf}
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
        title={m.build_none_fits()}
        text={m.build_none_fits_text({ unverified: page.counts.unverified, no: page.counts.no })}
      >
        <Button onClick={() => onChange({ showsAll: true })}>{m.build_show_all()}</Button>
      </EmptyState>
    );
  if (!isNarrowed) return <p>{m.build_none_now()}</p>;
  return (
    <EmptyState icon={<IconPuzzleOff size={34} />} title={m.build_none_found()} text={m.build_none_found_text()}>
      <Button onClick={() => onChange({ search: '', brands: [], facts: [], inStockOnly: false })}>
        {m.build_reset()}
      </Button>
    </EmptyState>
  );
}
