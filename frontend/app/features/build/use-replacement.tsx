import * as m from '@shop/messages/m';
import { useState, type ReactNode } from 'react';
import { Confirm } from '../../shared/dialog/confirm.js';
import { isEmpty, useBuild, type Build } from './build-store.js';

interface Replacement {
  /** Takes this build instead of the visitor's, after a question where that one has parts. */
  take: (next: Build) => void;
  /** The question; it must be rendered. */
  question: ReactNode;
}

/** The build that was taken last: while it is unchanged, another one replaces it without a question. */
let lastTaken: Build | undefined;

/** Replaces the build that the visitor works on, but never without a word. `onTaken` runs after it was replaced. */
export function useReplacement(onTaken?: (next: Build) => void): Replacement {
  const { build, replace } = useBuild();
  const [waiting, setWaiting] = useState<Build>();
  const count = [build.parts, build.extras, build.ownParts].flatMap(Object.keys).length;
  const takeNow = (next: Build): void => {
    setWaiting(undefined);
    replace(next);
    lastTaken = next;
    onTaken?.(next);
  };
  /** True when nothing that the visitor has chosen would be lost. */
  const isFree = (next: Build): boolean => isEmpty(build) || hasSameParts(build, next) || isUnchanged(build);
  return {
    take: (next) => (isFree(next) ? takeNow(next) : setWaiting(next)),
    question: (
      <Confirm
        isOpen={waiting !== undefined}
        title={m.build_replace_question()}
        action={m.build_replace()}
        dismiss={m.build_keep()}
        isHarmless
        isBusy={false}
        onConfirm={() => waiting && takeNow(waiting)}
        onClose={() => setWaiting(undefined)}
      >
        {m.build_replace_text({ count })}
      </Confirm>
    ),
  };
}

const idsOf = ({ parts, extras, ownParts }: Build): string =>
  [
    ...Object.entries(parts).map(([slot, { id }]) => `${slot}:${id}`),
    ...extras.map(({ kind, part, quantity }) => `${kind}:${part.id}:${quantity}`),
    ...Object.entries(ownParts).map(([slot, { name }]) => `${slot}:${name}`),
  ]
    .sort()
    .join();

const hasSameParts = (one: Build, other: Build): boolean => idsOf(one) === idsOf(other);

const isUnchanged = (build: Build): boolean =>
  lastTaken !== undefined &&
  hasSameParts(build, lastTaken) &&
  build.owned.join() === lastTaken.owned.join() &&
  JSON.stringify(build.quantities) === JSON.stringify(lastTaken.quantities);
