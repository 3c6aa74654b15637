import type { ExtraKind, SlotId } from '@shop/contracts/build-parts';
import type { Product } from '@shop/contracts/catalog';
import { buildActions, type Build } from '../../features/build/build-store.js';
import { addExtra, setOwnPart } from '../../features/build/extra-actions.js';
import { ExtraDialog } from '../../features/build/extra-dialog.js';
import { MendDialog } from '../../features/build/mend-dialog.js';
import { OwnPartDialog } from '../../features/build/own-part-dialog.js';
import { SaveDialog } from '../../features/build/save-dialog.js';
import type { useCurrentBuild } from './use-current-build.js';
import { useReasons } from './use-reasons.js';

type Current = ReturnType<typeof useCurrentBuild>;

/** What a dialog of the builder asks: which changes mend it, its name to save it, which product is added, which part the visitor has. */
export type BuildQuestion =
  { about: 'mend' } | { about: 'save' } | { about: 'extra'; kind: ExtraKind } | { about: 'own'; slot: SlotId };

interface BuildDialogsProps {
  /** The last one that was asked. */
  question: BuildQuestion;
  current: Current;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialogs of the builder. Each answer is one change of the build, so that one Undo takes it back. */
export default function BuildDialogs({ question, current, isOpen, onClose }: BuildDialogsProps) {
  const { build, check } = current;
  const dialog = { build, isOpen, onClose };
  const taking =
    <Answer,>(take: (answer: Answer) => void) =>
    (answer: Answer): void => {
      onClose();
      take(answer);
    };
  if (question.about === 'save') return <SaveDialog {...dialog} />;
  if (question.about === 'mend')
    return <MendDialog {...dialog} total={check.total} onTake={taking(buildActions.replace)} />;
  if (question.about === 'extra') {
    const { kind } = question;
    const add = taking((product: Product) => addExtra(kind, product));
    return <Extra {...{ ...dialog, current, kind }} onAdd={add} />;
  }
  const { slot } = question;
  return (
    <OwnPartDialog
      {...{ slot, isOpen, onClose, part: build.ownParts[slot] }}
      onTake={taking((part) => setOwnPart(slot, part))}
    />
  );
}

interface ExtraProps {
  kind: ExtraKind;
  build: Build;
  current: Current;
  isOpen: boolean;
  onAdd: (product: Product) => void;
  onClose: () => void;
}

function Extra({ current, kind, ...dialog }: ExtraProps) {
  return <ExtraDialog {...{ ...dialog, kind }} reasonsOf={useReasons(current, kind as SlotId, true)} />;
}
