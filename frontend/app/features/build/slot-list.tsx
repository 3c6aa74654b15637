import { EXTRA_KINDS, MAX_EXTRAS, type ExtraKind, type SlotId } from '@shop/contracts/build-parts';
import { SLOTS } from '@shop/builder/parts/slots';
import { slotName } from '@shop/builder/texts/slot-name';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import type { BuildActions } from './build-actions.js';
import styles from './build-summary.module.css';
import type { CurrentExtra, CurrentPart } from './current-build.js';
import type { Engine } from './engine-api.js';
import { EXTRA_TEXTS } from './extra-texts.js';

interface SlotListProps {
  parts: readonly CurrentPart[];
  extras: readonly CurrentExtra[];
  actions: BuildActions;
  /** What shows the parts; undefined while there are none, or while it is loading. */
  views: Engine | undefined;
}

/** The slots with their parts, and below them what a build can have besides. */
export function SlotList({ parts, extras, actions, views }: SlotListProps) {
  return (
    <ul className={styles.slots} ref={keepFocus}>
      {SLOTS.map(({ id }) => {
        const part = parts.find(({ slot }) => slot === id);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.slot}
              onClick={() => actions.onOpen(id)}
              aria-label={m.build_choose({ name: slotName(id) })}
            >
              {slotName(id)}
            </button>
            <div className={styles.chosen}>
              {part && views ? (
                <views.ChosenPart part={part} actions={actions} />
              ) : (
                <EmptySlot slot={id} onOwnPart={actions.onOwnPart} />
              )}
              {part && isExtraKind(id) && <Extras kind={id} {...{ extras, actions, views }} />}
            </div>
          </li>
        );
      })}
      {(['fans', 'monitors'] as const).map((kind) => (
        <li key={kind}>
          <span className={styles.kind}>{slotName(kind)}</span>
          <div className={styles.chosen}>
            <Extras kind={kind} {...{ extras, actions, views }} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const isExtraKind = (slot: SlotId): slot is SlotId & ExtraKind => EXTRA_KINDS.some((kind) => kind === slot);

function EmptySlot({ slot, onOwnPart }: { slot: SlotId; onOwnPart: BuildActions['onOwnPart'] }) {
  return (
    <span className={styles.empty}>
      <em>{m.build_not_selected()}</em>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${m.build_own()}: ${slotName(slot)}`}
        onClick={() => onOwnPart(slot)}
      >
        {m.build_own()}
      </Button>
    </span>
  );
}

function Extras({ kind, extras, actions, views }: Omit<SlotListProps, 'parts'> & { kind: ExtraKind }): ReactNode {
  return (
    <>
      {views &&
        extras
          .filter((extra) => extra.kind === kind)
          .map((extra) => <views.ChosenExtra key={extra.id} extra={extra} actions={actions} />)}
      <Button
        className={styles.add}
        variant="subtle"
        size="compact-sm"
        disabled={extras.length >= MAX_EXTRAS}
        onClick={() => actions.onAddExtra(kind)}
      >
        {EXTRA_TEXTS[kind]()}
      </Button>
    </>
  );
}
