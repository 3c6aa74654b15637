import { PRESETS, type Preset } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useProposal } from './api.js';
import { definedParts, EMPTY_BUILD } from './build-store.js';
import { PRESET_NAMES, USUAL_BUDGET } from './preset-texts.js';
import styles from './presets.module.css';
import { useReplacement } from './use-replacement.js';

export interface ProposalFormProps {
  /** The purpose at the start. */
  asked: Preset | undefined;
  /** Shows the build that was proposed. */
  onProposed: () => void;
}

/** Asks for a purpose and a budget, and takes the shop's proposal as the build. */
export default function ProposalForm({ asked, onProposed }: ProposalFormProps) {
  const [preset, setPreset] = useState<Preset>(asked ?? '1080p');
  const [budget, setBudget] = useState(String(USUAL_BUDGET[preset]));
  const proposal = useProposal();
  const { take, question } = useReplacement(onProposed);
  const propose = (): void =>
    proposal.mutate(
      { preset, budget: Math.max(1, Number(budget)) },
      { onSuccess: ({ parts, quantities }) => take({ ...EMPTY_BUILD, parts: definedParts(parts), quantities }) },
    );
  return (
    <>
      <form
        className={styles.presets}
        onSubmit={(event) => {
          event.preventDefault();
          propose();
        }}
      >
        <Purpose
          preset={preset}
          onChange={(next) => {
            setPreset(next);
            setBudget(String(USUAL_BUDGET[next]));
          }}
        />
        <TextInput
          label={m.build_budget()}
          inputMode="numeric"
          value={budget}
          onChange={({ currentTarget }) => setBudget(currentTarget.value.replaceAll(/[^\d]/g, '').slice(0, 8))}
        />
        <Button type="submit" loading={proposal.isPending}>
          {m.build_propose()}
        </Button>
        {proposal.error && <ProblemAlert problem={proposal.error} title={m.build_no_proposal()} />}
      </form>
      {question}
    </>
  );
}

function Purpose({ preset, onChange }: { preset: Preset; onChange: (preset: Preset) => void }) {
  return (
    <fieldset className={styles.purpose}>
      <legend>{m.build_purpose()}</legend>
      {PRESETS.map((value) => (
        <label key={value}>
          <input type="radio" name="preset" checked={value === preset} onChange={() => onChange(value)} />
          {PRESET_NAMES[value]()}
        </label>
      ))}
    </fieldset>
  );
}
