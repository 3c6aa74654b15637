import type { ExtraKind, SlotId } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { data, useNavigation, useSearchParams } from 'react-router';
import type { Route } from './+types/build-pc.js';
import { chosenIn, partsQuery, savedBuildQuery } from '../features/build/api.js';
import { prefetchEngine, type Engine } from '../features/build/engine-api.js';
import { BuildBar } from '../features/build/build-bar.js';
import { buildActions, EMPTY_BUILD, isEmpty } from '../features/build/build-store.js';
import { BuildSummary } from '../features/build/build-summary.js';
import type { SwapOffer } from '../features/build/problem-list.js';
import {
  partQueryOf,
  partSearchOf,
  withPartSearch,
  type PartSearch,
  type SlotSearch,
} from '../features/build/part-search.js';
import { Presets } from '../features/build/presets.js';
import { useAssemblyChoice } from '../features/build/use-assembly-choice.js';
import { useSavedCode } from '../features/build/saved-code.js';
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
import type { BuildQuestion } from './sections/build-dialogs.js';
import { SlotTabs } from './sections/slot-parts.js';
import { useAddBuild } from './sections/use-add-build.js';
import { useCurrentBuild } from './sections/use-current-build.js';

const SharedBuild = lazyFeature({
  load: () => import('./sections/shared-build.js'),
  isSent: !import.meta.env.SSR && new URLSearchParams(location.search).has('build'),
  loading: <Skeleton height={480} radius="lg" />,
  failed: PartFailed,
});
const BottomSheet = lazyFeature({ load: () => import('../shared/dialog/bottom-sheet.js'), failed: PartFailed });
const BuildDialogs = lazyFeature({ load: () => import('./sections/build-dialogs.js'), failed: PartFailed });

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
  const asking = useQuestion();
  const { search, change } = usePartSearch();
  const sheet = useSheet();
  const column = useRef<HTMLElement>(null);
  const { assembly, assemblyFee } = useAssembly(check.total, current.summary.views);
  const adding = useAddBuild({ build, assemblyFee, select: buildActions.select });
  const codeOf = useLatest(useSavedCode(build));
  const onAddAll = useLatest(adding.add);
  const onOpen = useLatest((slot: SlotId) => {
    sheet.close();
    change({ slot });
  });
  const actions = useMemo(
    () => ({ ...CHANGES, onOpen, onAddAll, codeOf, ...asking.actions }),
    [onOpen, onAddAll, codeOf, asking.actions],
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
      <Sheet {...sheet}>{summary}</Sheet>
      {asking.question && (
        <BuildDialogs {...{ question: asking.question, isOpen: asking.isOpen, onClose: asking.onClose, current }} />
      )}
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
function useRestoring({ build, isReady, isSettled }: Current, search: SlotSearch): void {
  const list = useQuery(partsQuery(partQueryOf(search, chosenIn(isReady ? build : EMPTY_BUILD, search.slot))));
  const isRestored = useDeferredValue(
    isSettled && (list.error !== null || (list.data !== undefined && !list.isPlaceholderData)),
  );
  const isStored = isReady && !isEmpty(build);
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

/** The summary of a phone. Its code is loaded when it is opened for the first time. */
function useSheet() {
  const [isOpen, setOpen] = useState<boolean>();
  return { isOpen, open: () => setOpen(true), close: () => setOpen((before) => before && false) };
}

const Sheet = ({ isOpen, close, children }: ReturnType<typeof useSheet> & { children: ReactNode }) =>
  isOpen !== undefined && (
    <BottomSheet isOpen={isOpen} onClose={close} title={m.build_yours()}>
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
  onExtra: buildActions.changeExtra,
  onSwap: ({ slot, product }: SwapOffer) => buildActions.select(slot, product),
  onUndo: buildActions.undo,
  onClear: buildActions.clear,
};

/** What a dialog asks. The last question stays, so that its dialog closes and gives the focus back. */
function useQuestion() {
  const [{ question, isOpen }, set] = useState<{ question?: BuildQuestion; isOpen: boolean }>({ isOpen: false });
  const onClose = useCallback(() => set((before) => ({ ...before, isOpen: false })), []);
  const actions = useMemo(() => {
    const ask = (next: BuildQuestion): void => set({ question: next, isOpen: true });
    return {
      onMend: () => ask({ about: 'mend' }),
      onSave: () => ask({ about: 'save' }),
      onAddExtra: (kind: ExtraKind) => ask({ about: 'extra', kind }),
      onOwnPart: (slot: SlotId) => ask({ about: 'own', slot }),
    };
  }, []);
  return { question, isOpen, onClose, actions };
}

/** What the query string says about the list, and how to change it: a change applies to the slot that is being opened, too. */
function usePartSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useNavigation();
  const afterPaint = useAfterPaint();
  const requested = useRef(params);
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    // A change that waits for its paint is newer than a navigation that ends meanwhile.
    if (state === 'idle' && !isWaiting.current) requested.current = params;
  }, [params, state]);
  return {
    search: partSearchOf(params),
    /** Each change is made on top of the last one, which the page may not show yet. */
    change: (change: Partial<PartSearch>): void => {
      requested.current = withPartSearch(requested.current, change);
      isWaiting.current = true;
      // The press is painted before the router begins its work.
      afterPaint(() => {
        isWaiting.current = false;
        setParams(requested.current, { preventScrollReset: true, replace: change.slot === undefined });
      });
    },
  };
}
