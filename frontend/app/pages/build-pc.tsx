import { SLOTS, type SlotId } from '@shop/contracts/build/slots';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { data, useNavigation, useSearchParams } from 'react-router';
import type { Route } from './+types/build-pc.js';
import { AddDialog } from '../features/build/add-dialog.js';
import { AssemblyChoice, useAssemblyChoice } from '../features/build/assembly-choice.js';
import { chosenIn, partsQuery, savedBuildQuery } from '../features/build/api.js';
import { BuildBar } from '../features/build/build-bar.js';
import { buildActions, EMPTY_BUILD } from '../features/build/build-store.js';
import { BuildSummary } from '../features/build/build-summary.js';
import { PartList } from '../features/build/part-list.js';
import type { SwapOffer } from '../features/build/problem-list.js';
import { partQueryOf, partSearchOf, withPartSearch, type PartSearch } from '../features/build/part-search.js';
import { Presets } from '../features/build/presets.js';
import { useSavedCode } from '../features/build/quote-api.js';
import { SaveDialog } from '../features/build/save-dialog.js';
import { hasErrorIn, SlotTab } from '../features/build/slot-tab.js';
import { useSettings } from '../features/settings/api.js';
import { prefetched } from '../shared/prefetch.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { BottomSheet } from '../shared/ui/dialog.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { useLatest } from '../shared/use-latest.js';
import styles from './build-pc.module.css';
import { SharedBuild } from './sections/shared-build.js';
import { useAddBuild } from './sections/use-add-build.js';
import { useCurrentBuild } from './sections/use-current-build.js';

const queriesOf = (url: string) => {
  const params = new URL(url).searchParams;
  const code = params.get('build');
  return code ? [savedBuildQuery(code)] : [partsQuery(partQueryOf(partSearchOf(params), {}))];
};

/** 404 for the link of a build that does not exist. */
export async function loader({ request }: Route.LoaderArgs) {
  const { problems, ...found } = await prefetched(...queriesOf(request.url));
  return data(found, { status: problems[0]?.status === 404 ? 404 : 200 });
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => prefetchOnClient(...queriesOf(request.url));

export default function BuildPage() {
  const [params] = useSearchParams();
  const code = params.get('build');
  return <Page>{code ? <SharedBuild key={code} code={code} /> : <Builder />}</Page>;
}

function Builder() {
  const current = useCurrentBuild();
  const { build, parts, check } = current;
  const { search, change } = usePartSearch();
  const [isSheetOpen, setSheet] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { assembly, assemblyFee } = useAssembly(check.total);
  const adding = useAddBuild({ build, assemblyFee, select: buildActions.select });
  const codeOf = useLatest(useSavedCode(build));
  const onAddAll = useLatest(adding.add);
  const onOpen = useLatest((slot: SlotId) => {
    setSheet(false);
    change({ slot });
  });
  const actions = useMemo(
    () => ({ ...CHANGES, onOpen, onAddAll, codeOf, onSave: () => setSaving(true) }),
    [onOpen, onAddAll, codeOf],
  );
  // The list answers a press at once; the summary is rendered in between, without a long task.
  const shown = useDeferredValue(current.summary);
  const isBusy = adding.isChecking;
  const summary = useMemo(
    // The stored build replaces the empty one of the server, instead of pushing it down.
    () => <BuildSummary key={String(current.isReady)} {...{ ...shown, assembly, isBusy, actions }} />,
    [shown, assembly, isBusy, actions, current.isReady],
  );
  return (
    <>
      <Intro />
      <Presets />
      <div className={styles.layout}>
        <SlotTabs search={search} current={current} onChange={change} />
        <aside className={styles.summary} aria-label={m.build_yours()}>
          {summary}
        </aside>
        <BuildBar check={check} parts={parts.length} onOpen={() => setSheet(true)} />
      </div>
      <BottomSheet isOpen={isSheetOpen} onClose={() => setSheet(false)} title={m.build_yours()}>
        {summary}
      </BottomSheet>
      <SaveDialog build={build} isOpen={isSaving} onClose={() => setSaving(false)} />
      <AddDialog {...adding.dialog} />
    </>
  );
}

/** The choice to have the build assembled, and its price in KES if it is wanted; nothing where the shop does not offer it. */
function useAssembly(total: number) {
  const { builds } = useSettings();
  const { isWanted, setWanted } = useAssemblyChoice();
  const fee = builds.assemblyFee;
  const assembly = useMemo(
    () => <AssemblyChoice fee={fee} total={total} isWanted={isWanted} onChange={setWanted} />,
    [fee, total, isWanted, setWanted],
  );
  if (fee === 0) return { assembly: null, assemblyFee: undefined };
  return { assembly, assemblyFee: isWanted ? fee : undefined };
}

function Intro() {
  const { name } = useSettings();
  return (
    <>
      <PageHead title={m.build_page_title({ name })} description={m.build_meta()} path="/build-pc" />
      <h1>{m.home_build()}</h1>
      <p className={styles.intro}>{m.build_intro()}</p>
    </>
  );
}

type Current = ReturnType<typeof useCurrentBuild>;

const CHANGES = {
  onRemove: buildActions.remove,
  onQuantity: buildActions.setQuantity,
  onOwned: buildActions.setOwned,
  onSwap: ({ slot, product }: SwapOffer) => buildActions.select(slot, product),
  onUndo: buildActions.undo,
  onClear: buildActions.clear,
};

interface SlotTabsProps {
  search: PartSearch;
  current: Current;
  onChange: (change: Partial<PartSearch>) => void;
}

function SlotTabs({ search, current, onChange }: SlotTabsProps) {
  const { build, check } = current;
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
            isChosen={build.parts[id] !== undefined}
            hasProblem={build.parts[id] !== undefined && hasErrorIn(check.verdicts, id)}
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
function SlotParts({ search, current: { build, isReady }, onChange }: SlotTabsProps) {
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
      showsFit={(chosen.part ?? []).length > 0}
      onChange={onChange}
      onSelect={onSelect}
    />
  );
}

/** What the query string says about the list, and how to change it: a change applies to the slot that is being opened, too. */
function usePartSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const requested = useRef(params);
  useLayoutEffect(() => {
    if (state === 'idle') requested.current = params;
  }, [params, state]);
  return {
    search: partSearchOf(params),
    /** Each change is made on top of the last one, which the page may not show yet. */
    change: (change: Partial<PartSearch>): void => {
      requested.current = withPartSearch(requested.current, change);
      setParams(requested.current, { preventScrollReset: true, replace: change.slot === undefined });
    },
  };
}
