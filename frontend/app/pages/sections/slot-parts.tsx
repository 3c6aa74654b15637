import type { SlotId } from '@shop/contracts/build-parts';
import { SLOTS } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { chosenIn, isCompared, partsQuery } from '../../features/build/api.js';
import { buildActions, EMPTY_BUILD } from '../../features/build/build-store.js';
import { PartList } from '../../features/build/part-list.js';
import { partQueryOf, type PartSearch, type SlotSearch } from '../../features/build/part-search.js';
import { hasErrorIn, SlotTab } from '../../features/build/slot-tab.js';
import styles from '../build-pc.module.css';
import type { useCurrentBuild } from './use-current-build.js';
import { useReasons } from './use-reasons.js';

type Current = ReturnType<typeof useCurrentBuild>;

interface SlotTabsProps {
  search: SlotSearch;
  current: Current;
  onChange: (change: Partial<PartSearch>) => void;
}

/** The tabs of the slots, and the parts for the open one. */
export function SlotTabs({ search, current, onChange }: SlotTabsProps) {
  const { build, check } = current;
  const isFilled = (id: SlotId): boolean => build.parts[id] !== undefined || build.ownParts[id] !== undefined;
  return (
    <Tabs
      value={search.slot}
      onChange={(slot) => onChange({ slot: slot as SlotId })}
      keepMounted={false}
      variant="pills"
    >
      <Tabs.List mb="md" className={styles.tabs}>
        {SLOTS.map(({ id }) => (
          <SlotTab
            key={id}
            slot={id}
            isChosen={isFilled(id)}
            hasProblem={isFilled(id) && hasErrorIn(check.verdicts, id)}
          />
        ))}
      </Tabs.List>
      <Tabs.Panel value={search.slot}>
        <SlotParts search={search} current={current} onChange={onChange} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The list of one slot. A deferred list is never one of another slot. */
function SlotParts({ search, current, onChange }: SlotTabsProps) {
  const { build, isReady } = current;
  const chosen = chosenIn(isReady ? build : EMPTY_BUILD, search.slot);
  const { data: latest, error, isPlaceholderData, refetch } = useQuery(partsQuery(partQueryOf(search, chosen)));
  const deferred = useDeferredValue(useMemo(() => ({ slot: search.slot, page: latest }), [search.slot, latest]));
  const page = deferred.slot === search.slot ? deferred.page : latest;
  const onSelect = useCallback((product: Product) => buildActions.select(search.slot, product), [search.slot]);
  return (
    <PartList
      search={search}
      list={{ data: page, error, isStale: isPlaceholderData, retry: () => void refetch() }}
      selectedId={build.parts[search.slot]?.id}
      reasonsOf={useReasons(current, search.slot)}
      showsFit={isCompared(chosen)}
      onChange={onChange}
      onSelect={onSelect}
    />
  );
}
