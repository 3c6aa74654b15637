import type { SlotId } from '@shop/contracts/build-parts';
import type { OwnPart } from '@shop/contracts/builds';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { slotName } from '@shop/builder/texts/slot-name';
import * as m from '@shop/messages/m';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../shared/dialog/dialog.js';
import { factsFrom, OWN_FACTS, type OwnFact, typedOf } from './own-facts.js';
import styles from './save-dialog.module.css';

interface OwnPartDialogProps {
  slot: SlotId;
  /** What is in the slot already. */
  part: OwnPart | undefined;
  isOpen: boolean;
  onTake: (part: OwnPart) => void;
  onClose: () => void;
}

/** Asks for a part that the visitor has from elsewhere: its name, and what is known of it. */
export function OwnPartDialog({ isOpen, onClose, ...props }: OwnPartDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.build_own_title({ name: slotName(props.slot) })}>
      <OwnPartForm {...props} />
    </Dialog>
  );
}

function OwnPartForm({ slot, part, onTake }: Omit<OwnPartDialogProps, 'isOpen' | 'onClose'>) {
  const facts = OWN_FACTS[slot];
  const [name, setName] = useState(part?.name ?? '');
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(facts.map((fact) => [fact.key, typedOf(fact, part?.compat[fact.key])])),
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onTake({ name: name.trim(), compat: factsFrom(facts, typed) as OwnPart['compat'] });
      }}
    >
      <TextInput
        label={m.build_own_name()}
        placeholder={m.build_own_example()}
        required
        pattern=".*\S.*"
        maxLength={LENGTHS.productName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      {facts.map((fact) => (
        <FactInput
          key={fact.key}
          fact={fact}
          value={typed[fact.key] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [fact.key]: value }))}
        />
      ))}
      <p className={styles.hint}>{m.build_own_text()}</p>
      <Button type="submit">{m.build_own_take()}</Button>
    </form>
  );
}

interface FactInputProps {
  fact: OwnFact;
  value: string;
  onChange: (value: string) => void;
}

function FactInput({ fact: { label, choices, unit }, value, onChange }: FactInputProps) {
  const name = unit === undefined ? label() : `${label()} (${unit})`;
  if (choices)
    return (
      <NativeSelect
        label={name}
        data={[{ value: '', label: m.build_own_unknown() }, ...choices.map((choice) => optionOf(choice))]}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={name}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
    />
  );
}

const YES_NO: Readonly<Record<string, () => string>> = { yes: m.facet_yes, no: m.facet_no };
const optionOf = (value: string) => ({ value, label: YES_NO[value]?.() ?? value });
