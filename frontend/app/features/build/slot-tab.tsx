import type { Verdict } from '@shop/contracts/build/check-build';
import { slotOf, type SlotId } from '@shop/contracts/build/slots';
import { Tabs } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import styles from './part-list.module.css';

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
    <IconAlertTriangle size={16} aria-label="problem" />
  ) : (
    isChosen && <IconCheck size={16} aria-label="chosen" />
  );
  return (
    <Tabs.Tab value={slot} rightSection={<span className={styles.mark}>{icon}</span>}>
      {slotOf(slot).name}
    </Tabs.Tab>
  );
});
