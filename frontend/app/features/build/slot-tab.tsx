import type { Verdict } from '@shop/builder/check/check-build';
import type { SlotId } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import { Tabs } from '@mantine/core';
import { IconAlertTriangle } from '../../shared/icons/alert-triangle.js';
import { IconCheck } from '../../shared/icons/check.js';
import { memo } from 'react';
import styles from './part-list.module.css';
import { slotName } from '@shop/builder/texts/slot-name';

interface SlotTabProps {
  slot: SlotId;
  isChosen: boolean;
  hasProblem: boolean;
}

export const hasErrorIn = (verdicts: readonly Verdict[], slot: SlotId): boolean =>
  verdicts.some(({ severity, slots }) => severity === 'error' && slots.includes(slot));

/** The tab of a slot, marked when its part is chosen, and when that part has a problem. */
export const SlotTab = memo(function SlotTab({ slot, isChosen, hasProblem }: SlotTabProps) {
  const icon = hasProblem ? (
    <IconAlertTriangle size={16} aria-label={m.build_problem_mark()} />
  ) : (
    isChosen && <IconCheck size={16} aria-label={m.build_chosen_mark()} />
  );
  return (
    <Tabs.Tab value={slot} rightSection={<span className={styles.mark}>{icon}</span>}>
      {slotName(slot)}
    </Tabs.Tab>
  );
});
