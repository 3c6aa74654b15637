import type { BuildCheck } from '@shop/builder/check/check-build';
import type { SlotId } from '@shop/contracts/build-parts';
import { SLOTS } from '@shop/builder/parts/slots';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '../../shared/icons/arrows-exchange.js';
import { IconArrowBackUp } from '../../shared/icons/arrow-back-up.js';
import { useId, type ReactNode } from 'react';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import type { BuildActions } from './build-actions.js';
import { buildStatus } from './build-status.js';
import styles from './build-summary.module.css';
import { boughtParts, type CurrentPart } from './current-build.js';
import { CaseDrawing } from './case-drawing.js';
import type { Engine } from './engine-api.js';
import type { SwapOffer } from './problem-list.js';
import { slotName } from '@shop/builder/texts/slot-name';
import { rich } from '../../shared/ui/rich.js';

interface BuildSummaryProps {
  parts: readonly CurrentPart[];
  check: BuildCheck;
  swapsFor: (verdict: BuildCheck['verdicts'][number]) => readonly SwapOffer[];
  actions: BuildActions;
  canUndo: boolean;
  /** What shows the parts; undefined while there are none, or while it is loading. */
  views: Engine | undefined;
  /** The choice to have it assembled, where the shop offers that. */
  assembly: ReactNode;
  /** True while the shop checks the build before it goes to the cart. */
  isBusy: boolean;
}

/** The build: whether it fits, its parts, its total and its power. */
export function BuildSummary({ parts, check, swapsFor, actions, canUndo, views, assembly, isBusy }: BuildSummaryProps) {
  const status = buildStatus(check, parts.length);
  const supply = parts.find(({ slot }) => slot === 'psu')?.compat?.wattage;
  const titleId = useId();
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{m.build_yours()}</h2>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowBackUp size={18} />}
          disabled={!canUndo}
          onClick={actions.onUndo}
        >
          {m.build_undo()}
        </Button>
      </div>
      <p className={styles.status} data-kind={status.kind} aria-live="polite">
        {status.text}
      </p>
      {views && slotsWithErrors(check).length > 0 && (
        <Button variant="light" leftSection={<IconArrowsExchange size={18} />} onClick={actions.onMend}>
          {m.build_mend()}
        </Button>
      )}
      {views && (
        <views.ProblemList
          verdicts={check.verdicts.filter(({ rule }) => rule !== 'R40')}
          swapsFor={swapsFor}
          onSwap={actions.onSwap}
        />
      )}
      <CaseDrawing parts={parts} problems={slotsWithErrors(check)} />
      <SlotList parts={parts} actions={actions} views={views} />
      {views && <views.PowerMeter check={check} supplyWatts={typeof supply === 'number' ? supply : undefined} />}
      <p className={styles.total} role="status">
        {rich(m.build_total({ amount: formatKes(check.total), strong: (text) => <strong>{text}</strong> }))}
      </p>
      {assembly}
      <Buttons {...{ parts, actions, views, isBusy }} />
    </section>
  );
}

function Buttons({ parts, actions, views, isBusy }: Pick<BuildSummaryProps, 'parts' | 'actions' | 'views' | 'isBusy'>) {
  return (
    <>
      <Button
        fullWidth
        size="md"
        disabled={boughtParts(parts).length === 0}
        loading={isBusy}
        onClick={actions.onAddAll}
      >
        {m.build_add_all()}
      </Button>
      <Button fullWidth variant="default" disabled={parts.length === 0} onClick={actions.onSave}>
        {m.build_save_share()}
      </Button>
      {views && <views.QuoteButtons codeOf={actions.codeOf} isDisabled={parts.length === 0} />}
      <Button fullWidth variant="subtle" color="gray" disabled={parts.length === 0} onClick={actions.onClear}>
        {m.build_clear()}
      </Button>
    </>
  );
}

const slotsWithErrors = ({ verdicts }: BuildCheck): SlotId[] =>
  verdicts.filter(({ severity }) => severity === 'error').flatMap(({ slots }) => slots);

type SlotListProps = Pick<BuildSummaryProps, 'parts' | 'actions' | 'views'>;

function SlotList({ parts, actions, views }: SlotListProps) {
  const chosenIn = (id: SlotId): ReactNode => {
    const part = parts.find(({ slot }) => slot === id);
    return part && views ? <views.ChosenPart part={part} actions={actions} /> : <em>{m.build_not_selected()}</em>;
  };
  return (
    <ul className={styles.slots} ref={keepFocus}>
      {SLOTS.map(({ id }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.slot}
            onClick={() => actions.onOpen(id)}
            aria-label={m.build_choose({ name: slotName(id) })}
          >
            {slotName(id)}
          </button>
          {chosenIn(id)}
        </li>
      ))}
    </ul>
  );
}
