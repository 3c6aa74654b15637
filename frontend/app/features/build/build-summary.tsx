import type { BuildCheck } from '@shop/contracts/build/check-build';
import { MAX_QUANTITY, SLOTS, type QuantitySlot, type SlotId } from '@shop/contracts/build/slots';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { keepFocus } from '../../shared/keep-focus.js';
import { QuantityStepper } from '../../shared/ui/quantity-stepper.js';
import { buildStatus } from './build-status.js';
import styles from './build-summary.module.css';
import { boughtParts, partNote, type CurrentPart } from './current-build.js';
import { CaseDrawing } from './case-drawing.js';
import { PowerMeter } from './power-meter.js';
import type { CodeOf } from './quote-api.js';
import { QuoteButtons } from './quote-buttons.js';
import { ProblemList, type SwapOffer } from './problem-list.js';
import { slotName } from './slot-name.js';
import { rich } from '../../shared/ui/rich.js';

/** What the visitor can do with the build. */
export interface BuildActions {
  onOpen: (slot: SlotId) => void;
  onRemove: (slot: SlotId) => void;
  onQuantity: (slot: QuantitySlot, quantity: number) => void;
  onOwned: (slot: SlotId, isOwned: boolean) => void;
  onSwap: (offer: SwapOffer) => void;
  onAddAll: () => void;
  onSave: () => void;
  /** Gives the code of the build, which is saved if needed. */
  codeOf: CodeOf;
  onUndo: () => void;
  onClear: () => void;
}

interface BuildSummaryProps {
  parts: readonly CurrentPart[];
  check: BuildCheck;
  swapsFor: (verdict: BuildCheck['verdicts'][number]) => readonly SwapOffer[];
  actions: BuildActions;
  canUndo: boolean;
  /** The choice to have it assembled, where the shop offers that. */
  assembly: ReactNode;
  /** True while the shop checks the build before it goes to the cart. */
  isBusy: boolean;
}

/** The build: whether it fits, its parts, its total and its power. */
export function BuildSummary({ parts, check, swapsFor, actions, canUndo, assembly, isBusy }: BuildSummaryProps) {
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
      <ProblemList
        verdicts={check.verdicts.filter(({ rule }) => rule !== 'R40')}
        swapsFor={swapsFor}
        onSwap={actions.onSwap}
      />
      <CaseDrawing parts={parts} problems={slotsWithErrors(check)} />
      <ChosenParts parts={parts} actions={actions} />
      <PowerMeter check={check} supplyWatts={typeof supply === 'number' ? supply : undefined} />
      <p className={styles.total} role="status">
        {rich(m.build_total({ amount: formatKes(check.total), strong: (text) => <strong>{text}</strong> }))}
      </p>
      {assembly}
      <Buttons parts={parts} actions={actions} isBusy={isBusy} />
    </section>
  );
}

function Buttons({ parts, actions, isBusy }: Pick<BuildSummaryProps, 'parts' | 'actions' | 'isBusy'>) {
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
      <QuoteButtons codeOf={actions.codeOf} isDisabled={parts.length === 0} />
      <Button fullWidth variant="subtle" color="gray" disabled={parts.length === 0} onClick={actions.onClear}>
        {m.build_clear()}
      </Button>
    </>
  );
}

const slotsWithErrors = ({ verdicts }: BuildCheck): SlotId[] =>
  verdicts.filter(({ severity }) => severity === 'error').flatMap(({ slots }) => slots);

type ChosenPartsProps = Pick<BuildSummaryProps, 'parts' | 'actions'>;

function ChosenParts({ parts, actions }: ChosenPartsProps) {
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
          <ChosenPart part={parts.find(({ slot }) => slot === id)} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function ChosenPart({ part, actions }: { part: CurrentPart | undefined; actions: BuildActions }) {
  if (!part) return <em>{m.build_not_selected()}</em>;
  const { slot, name, price, quantity, isOwned } = part;
  const note = partNote(part);
  return (
    <div className={styles.part}>
      <b>{name}</b>
      <small>{isOwned ? m.build_have_it() : `${quantity > 1 ? `${quantity} x ` : ''}${formatKes(price)}`}</small>
      {note && !isOwned && <small className={styles.note}>{note}</small>}
      {(slot === 'ram' || slot === 'storage') && (
        <QuantityStepper
          value={quantity}
          max={MAX_QUANTITY}
          label={m.cart_quantity_of({ name })}
          onChange={(value) => actions.onQuantity(slot, value)}
        />
      )}
      <div className={styles.row}>
        <Owned name={name} isOwned={isOwned} onChange={(next) => actions.onOwned(slot, next)} />
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={m.cart_remove_of({ name })}
          onClick={() => actions.onRemove(slot)}
        >
          {m.cart_remove()}
        </Button>
      </div>
    </div>
  );
}

interface OwnedProps {
  name: string;
  isOwned: boolean;
  onChange: (isOwned: boolean) => void;
}

/** The page renders the summary a little later than the build changes; the checkbox answers at once. */
function Owned({ name, isOwned, onChange }: OwnedProps) {
  const [{ known, isChecked }, setState] = useState({ known: isOwned, isChecked: isOwned });
  if (known !== isOwned) setState({ known: isOwned, isChecked: isOwned });
  return (
    <Checkbox
      size="sm"
      label={m.build_have_part()}
      aria-label={m.build_have_part_of({ name })}
      checked={isChecked}
      onChange={({ currentTarget: { checked } }) => {
        setState({ known, isChecked: checked });
        onChange(checked);
      }}
    />
  );
}
