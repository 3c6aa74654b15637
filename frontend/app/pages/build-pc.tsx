import type { SlotId } from '@shop/contracts/build-parts';
import { SLOTS } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import { language, LANGUAGES } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { data, useNavigation, useSearchParams } from 'react-router';
import type { Route } from './+types/build-pc.js';
import { chosenIn, partsQuery, savedBuildQuery } from '../features/build/api.js';
import { prefetchEngine, type Engine } from '../features/build/engine-api.js';
import { BuildBar } from '../features/build/build-bar.js';
import { buildActions, EMPTY_BUILD } from '../features/build/build-store.js';
import { BuildSummary } from '../features/build/build-summary.js';
import { PartList } from '../features/build/part-list.js';
import type { SwapOffer } from '../features/build/problem-list.js';
import { partQueryOf, partSearchOf, withPartSearch, type PartSearch } from '../features/build/part-search.js';
import { Presets } from '../features/build/presets.js';
import { useAssemblyChoice } from '../features/build/use-assembly-choice.js';
import { useSavedCode } from '../features/build/quote-api.js';
import { hasErrorIn, SlotTab } from '../features/build/slot-tab.js';
import { useSettings } from '../features/settings/api.js';
import { prefetched } from '../shared/prefetch.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { lazyFeature } from '../shared/ui/lazy-feature.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { PartFailed } from '../shared/ui/part-failed.js';
import { ProblemAlert } from '../shared/ui/problem-alert.js';
import { useAfterPaint } from '../shared/browser/after-paint.js';
import { useLatest } from '../shared/browser/use-latest.js';
import styles from './build-pc.module.css';
import { AddQuestion } from './sections/add-question.js';
import { MendBuild } from './sections/mend-build.js';
import { useAddBuild } from './sections/use-add-build.js';
import { useCurrentBuild } from './sections/use-current-build.js';

const SharedBuild = lazyFeature({
  load: () => import('./sections/shared-build.js'),
  isSent: !import.meta.env.SSR && new URLSearchParams(location.search).has('build'),
  loading: <Skeleton height={480} radius="lg" />,
  failed: PartFailed,
});
const BottomSheet = lazyFeature({ load: () => import('../shared/dialog/bottom-sheet.js'), failed: PartFailed });
const SaveDialog = lazyFeature({ load: () => import('../features/build/save-dialog.js'), failed: PartFailed });

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
  const sheet = useLazyDialog();
  const column = useRef<HTMLElement>(null);
  const saving = useLazyDialog();
  const mending = useLazyDialog();
  const { assembly, assemblyFee } = useAssembly(check.total, current.summary.views);
  const adding = useAddBuild({ build, assemblyFee, select: buildActions.select });
  const codeOf = useLatest(useSavedCode(build));
  const onAddAll = useLatest(adding.add);
  const onOpen = useLatest((slot: SlotId) => {
    sheet.close();
    change({ slot });
  });
  const actions = useMemo(
    () => ({ ...CHANGES, onOpen, onAddAll, codeOf, onSave: saving.open, onMend: mending.open }),
    [onOpen, onAddAll, codeOf, mending.open],
  );
  // The list answers a press at once; the summary is rendered in between, without a long task.
  const shown = useDeferredValue(current.summary);
  const isBusy = adding.isChecking;
  useRestoring(current, search);
  const summary = useMemo(
    // The stored build replaces the empty one of the server, instead of pushing it down.
    () => <BuildSummary key={String(shown.views !== undefined)} {...{ ...shown, assembly, isBusy, actions }} />,
    [shown, assembly, isBusy, actions],
  );
  return (
    <>
      <Intro />
      <Presets onProposed={() => showBuild(column.current, sheet.open)} />
      {current.failure && <EngineMissing />}
      <div
        className={styles.layout}
        // A finger arrives with its press, which a prefetch would delay.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && prefetchEngine()}
        onFocus={({ target }) => target.matches(':focus-visible') && prefetchEngine()}
      >
        <SlotTabs search={search} current={current} onChange={change} />
        <aside ref={column} tabIndex={-1} className={styles.summary} aria-label={m.build_yours()}>
          {summary}
        </aside>
        <BuildBar check={check} parts={parts.length} onOpen={sheet.open} />
      </div>
      <LazySheet sheet={sheet}>{summary}</LazySheet>
      {saving.wasOpened && <SaveDialog build={build} isOpen={saving.isOpen} onClose={saving.close} />}
      {mending.wasOpened && <MendBuild dialog={mending} build={build} total={check.total} />}
      <AddQuestion dialog={adding.dialog} />
    </>
  );
}

const shown = (): void => {
  delete document.documentElement.dataset.restoring;
};

/**
 * Hides the builder until the stored build is there, as the head of the document does on a first load. Deferred as the list and the summary
 * are, which are then rendered, too.
 */
function useRestoring({ build, isReady, isSettled }: Current, search: PartSearch): void {
  const list = useQuery(partsQuery(partQueryOf(search, chosenIn(isReady ? build : EMPTY_BUILD, search.slot))));
  const isRestored = useDeferredValue(
    isSettled && (list.error !== null || (list.data !== undefined && !list.isPlaceholderData)),
  );
  const isStored = isReady && Object.keys(build.parts).length > 0;
  // Only as the page opens by a link: what a person does later hides nothing.
  const [waits] = useState(isStored && !isRestored);
  useLayoutEffect(() => {
    if (!waits) return undefined;
    document.documentElement.dataset.restoring = '';
    return shown;
  }, [waits]);
  useLayoutEffect(() => {
    if (isRestored) shown();
  }, [isRestored]);
}

/** Shows a new build where the window has it: beside the parts, or in the sheet of a phone. */
function showBuild(column: HTMLElement | null, openSheet: () => void): void {
  if (column?.offsetParent == null) return openSheet();
  column.focus({ preventScroll: true });
  column.scrollIntoView({ block: 'nearest' });
}

const EngineMissing = () => (
  <ProblemAlert
    problem={{ message: m.ui_part_failed() }}
    retryLabel={m.ui_reload()}
    onRetry={() => location.reload()}
  />
);

/** Whether a dialog is open, and whether it ever was: then its code is loaded. */
function useLazyDialog() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return {
    wasOpened: state !== 'unused',
    isOpen: state === 'open',
    open: useCallback(() => setState('open'), []),
    close: useCallback(() => setState((before) => (before === 'open' ? 'closed' : before)), []),
  };
}

const LazySheet = ({ sheet, children }: { sheet: ReturnType<typeof useLazyDialog>; children: ReactNode }) =>
  sheet.wasOpened && (
    <BottomSheet isOpen={sheet.isOpen} onClose={sheet.close} title={m.build_yours()}>
      {children}
    </BottomSheet>
  );

/** The choice to have the build assembled, and its price in KES if it is wanted; nothing where the shop does not offer it. */
function useAssembly(total: number, views: Engine | undefined) {
  const { builds } = useSettings();
  const { isWanted, setWanted } = useAssemblyChoice();
  const fee = builds.assemblyFee;
  const assembly = useMemo(
    () => views && <views.AssemblyChoice fee={fee} total={total} isWanted={isWanted} onChange={setWanted} />,
    [fee, total, isWanted, setWanted, views],
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
      showsFit={(chosen.part ?? []).length > 0}
      onChange={onChange}
      onSelect={onSelect}
    />
  );
}

/** The reasons in the language of the page, made in the browser; the shop's answer has them in English alone. */
function useReasons({ summary: { views }, parts }: Current, slot: SlotId) {
  return useMemo(() => {
    if (language() === LANGUAGES[0]) return undefined;
    if (!views) return () => [];
    const others = parts.filter((part) => part.slot !== slot);
    return (product: Product) => views.reasonsOf(others, slot, product);
  }, [views, parts, slot]);
}

/** What the query string says about the list, and how to change it: a change applies to the slot that is being opened, too. */
function usePartSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const afterPaint = useAfterPaint();
  const requested = useRef(params);
  useLayoutEffect(() => {
    if (state === 'idle') requested.current = params;
  }, [params, state]);
  return {
    search: partSearchOf(params),
    /** Each change is made on top of the last one, which the page may not show yet. */
    change: (change: Partial<PartSearch>): void => {
      requested.current = withPartSearch(requested.current, change);
      // The press is painted before the router begins its work.
      afterPaint(() => setParams(requested.current, { preventScrollReset: true, replace: change.slot === undefined }));
    },
  };
}
