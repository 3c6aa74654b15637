import { SLOTS, type SlotId } from '@shop/contracts/build/slots';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import type { Route } from './+types/build-pc.js';
import { AddDialog } from '../features/build/add-dialog.js';
import { AssemblyChoice, useAssemblyChoice } from '../features/build/assembly-choice.js';
import { chosenIn, partsQuery, savedBuildQuery } from '../features/build/api.js';
import { BuildBar } from '../features/build/build-bar.js';
import { EMPTY_BUILD } from '../features/build/build-store.js';
import { BuildSummary } from '../features/build/build-summary.js';
import { PartList } from '../features/build/part-list.js';
import type { SwapOffer } from '../features/build/problem-list.js';
import { partQueryOf, partSearchOf, withPartSearch, type PartSearch } from '../features/build/part-search.js';
import { Presets } from '../features/build/presets.js';
import { useSavedCode } from '../features/build/quote-api.js';
import { SaveDialog } from '../features/build/save-dialog.js';
import { SlotTab } from '../features/build/slot-tab.js';
import { useSettings } from '../features/settings/api.js';
import { prefetched } from '../shared/prefetch.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { BottomSheet } from '../shared/ui/dialog.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
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
  const { queries, problems } = await prefetched(...queriesOf(request.url));
  return data({ queries }, { status: problems[0]?.status === 404 ? 404 : 200 });
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
  const adding = useAddBuild({ build, assemblyFee, select: current.select });
  const codeOf = useSavedCode(build);
  const summary = (
    <BuildSummary
      {...current}
      assembly={assembly}
      isBusy={adding.isChecking}
      actions={{
        ...changesOf(current),
        onOpen: (slot) => {
          setSheet(false);
          change({ slot });
        },
        onAddAll: adding.add,
        onSave: () => setSaving(true),
        codeOf,
      }}
    />
  );
  return (
    <>
      <Intro />
      <Presets />
      <div className={styles.layout}>
        <SlotTabs search={search} current={current} onChange={change} />
        <aside className={styles.summary} aria-label="Your Build">
          {summary}
        </aside>
        <BuildBar check={check} parts={parts.length} onOpen={() => setSheet(true)} />
      </div>
      <BottomSheet isOpen={isSheetOpen} onClose={() => setSheet(false)} title="Your Build">
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
  if (fee === 0) return { assembly: null, assemblyFee: undefined };
  return {
    assembly: <AssemblyChoice fee={fee} total={total} isWanted={isWanted} onChange={setWanted} />,
    assemblyFee: isWanted ? fee : undefined,
  };
}

function Intro() {
  const { name } = useSettings();
  return (
    <>
      <PageHead
        title={`Build Your PC | ${name}`}
        description="Choose processor, board, memory, graphics, storage, case, cooling and power supply, and see at once what fits."
        path="/build-pc"
      />
      <h1>Build Your PC</h1>
      <p className={styles.intro}>Choose one part for each slot. Your build stays here until you clear it.</p>
    </>
  );
}

type Current = ReturnType<typeof useCurrentBuild>;

const changesOf = ({ remove, setQuantity, setOwned, select, undo, clear }: Current) => ({
  onRemove: remove,
  onQuantity: setQuantity,
  onOwned: setOwned,
  onSwap: ({ slot, product }: SwapOffer) => select(slot, product),
  onUndo: undo,
  onClear: clear,
});

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
          <SlotTab key={id} slot={id} isChosen={build.parts[id] !== undefined} verdicts={check.verdicts} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={search.slot}>
        <SlotParts search={search} current={current} onChange={onChange} />
      </Tabs.Panel>
    </Tabs>
  );
}

function SlotParts({ search, current: { build, isReady, select }, onChange }: SlotTabsProps) {
  const chosen = chosenIn(isReady ? build : EMPTY_BUILD, search.slot);
  const { data, error, isPlaceholderData, refetch } = useQuery(partsQuery(partQueryOf(search, chosen)));
  return (
    <PartList
      search={search}
      list={{ data, error, isStale: isPlaceholderData, retry: () => void refetch() }}
      selectedId={build.parts[search.slot]?.id}
      showsFit={(chosen.part ?? []).length > 0}
      onChange={onChange}
      onSelect={(product) => select(search.slot, product)}
    />
  );
}

/** What the query string says about the list, and how to change it. */
function usePartSearch() {
  const [params, setParams] = useSearchParams();
  return {
    search: partSearchOf(params),
    change: (change: Partial<PartSearch>): void =>
      setParams((now) => withPartSearch(now, change), { preventScrollReset: true, replace: change.slot === undefined }),
  };
}
