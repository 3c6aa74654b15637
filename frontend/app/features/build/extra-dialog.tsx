import type { ExtraKind } from '@shop/contracts/build-parts';
import { isSlot } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { FullScreen } from '../../shared/dialog/dialog.js';
import { chosenIn, isCompared, partsQuery, type ChosenQuery } from './api.js';
import type { Build } from './build-store.js';
import styles from './extra-dialog.module.css';
import { EXTRA_TEXTS } from './extra-texts.js';
import { PartList } from './part-list.js';
import { EMPTY_SEARCH, partQueryOf, type PartSearch } from './part-search.js';

interface ExtraDialogProps {
  kind: ExtraKind;
  build: Build;
  /** Why a product is no plain fit, as the list of parts takes it. */
  reasonsOf: ((product: Product) => readonly string[]) | undefined;
  isOpen: boolean;
  onAdd: (product: Product) => void;
  onClose: () => void;
}

/** Chooses a product to have besides those of the slots: one that fits them all. */
export function ExtraDialog({ isOpen, onClose, ...props }: ExtraDialogProps) {
  return (
    <FullScreen isOpen={isOpen} onClose={onClose} title={EXTRA_TEXTS[props.kind]()}>
      <Candidates {...props} />
    </FullScreen>
  );
}

function Candidates({ kind, build, reasonsOf, onAdd }: Omit<ExtraDialogProps, 'isOpen' | 'onClose'>) {
  const [search, setSearch] = useState<PartSearch>({ ...EMPTY_SEARCH, slot: kind, showsAll: false, inStockOnly: true });
  const chosen = chosenBeside(build, kind);
  const { data, error, isPlaceholderData, refetch } = useQuery(partsQuery(partQueryOf(search, chosen)));
  const change = useCallback(
    (changed: Partial<PartSearch>) => setSearch((before) => ({ ...before, page: 1, ...changed })),
    [],
  );
  return (
    <div className={styles.list}>
      <PartList
        search={search}
        list={{ data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
        selectedId={undefined}
        reasonsOf={reasonsOf}
        showsFit={isCompared(chosen)}
        onChange={change}
        onSelect={onAdd}
      />
    </div>
  );
}

/** What is chosen, for one more part of a kind: that of the slot is there, too. */
function chosenBeside(build: Build, kind: ExtraKind): ChosenQuery {
  if (!isSlot(kind)) return {};
  const part = build.parts[kind];
  const chosen = chosenIn(build, kind);
  if (!part) return chosen;
  return { ...chosen, extra: [`${kind}:${part.id}:${build.quantities[kind] ?? 1}`, ...(chosen.extra ?? [])] };
}
