import type { BuildCheck } from '@shop/builder/check/check-build';
import type { SlotId } from '@shop/contracts/build-parts';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconArrowsExchange } from '../../shared/icons/arrows-exchange.js';
import { IconArrowBackUp } from '../../shared/icons/arrow-back-up.js';
import { useId, type ReactNode } from 'react';
import type { BuildActions } from './build-actions.js';
import { buildStatus } from './build-status.js';
import styles from './build-summary.module.css';
import { boughtProducts, type CurrentExtra, type CurrentPart } from './current-build.js';
import { CaseDrawing } from './case-drawing.js';
import type { Engine } from './engine-api.js';
import type { SwapOffer } from './problem-list.js';
import { SlotList } from './slot-list.js';
import { rich } from '../../shared/ui/rich.js';

interface BuildSummaryProps {
  parts: readonly CurrentPart[];
  extras: readonly CurrentExtra[];
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
export function BuildSummary(props: BuildSummaryProps) {
  const { parts, extras, check, swapsFor, actions, canUndo, views, assembly } = props;
  const status = buildStatus(check, parts.length + extras.length);
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
      <SlotList {...{ parts, extras, actions, views }} />
      {views && <views.PowerMeter check={check} supplyWatts={typeof supply === 'number' ? supply : undefined} />}
      <p className={styles.total} role="status">
        {rich(m.build_total({ amount: formatKes(check.total), strong: (text) => <strong>{text}</strong> }))}
      </p>
      {assembly}
      <Buttons {...props} />
    </section>
  );
}

function Buttons({ parts, extras, actions, views, isBusy }: BuildSummaryProps) {
  const isEmpty = parts.length + extras.length === 0;
  // The shop saves and quotes what has a product of its own.
  const hasNoProduct = extras.length === 0 && parts.every(({ isFromElsewhere }) => isFromElsewhere);
  return (
    <>
      <Button
        fullWidth
        size="md"
        disabled={boughtProducts(parts, extras).length === 0}
        loading={isBusy}
        onClick={actions.onAddAll}
      >
        {m.build_add_all()}
      </Button>
      <Button fullWidth variant="default" disabled={hasNoProduct} onClick={actions.onSave}>
        {m.build_save_share()}
      </Button>
      {views && <views.QuoteButtons codeOf={actions.codeOf} isDisabled={hasNoProduct} />}
      <Button fullWidth variant="subtle" color="gray" disabled={isEmpty} onClick={actions.onClear}>
        {m.build_clear()}
      </Button>
    </>
  );
}

const slotsWithErrors = ({ verdicts }: BuildCheck): SlotId[] =>
  verdicts.filter(({ severity }) => severity === 'error').flatMap(({ slots }) => slots);
