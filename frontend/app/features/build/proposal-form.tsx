import { PRESETS, type Preset } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { definedIn, EMPTY_BUILD } from './build-store.js';
import { PRESET_NAMES, USUAL_BUDGET } from './preset-texts.js';
import styles from './presets.module.css';
import { useProposal } from './start-api.js';
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
  const proposal = useProposal();
  const { take, question } = useReplacement(onProposed);
  const propose = (budget: number): void =>
    proposal.mutate(
      { preset, budget: Math.max(1, budget) },
      { onSuccess: ({ parts, quantities }) => take({ ...EMPTY_BUILD, parts: definedIn(parts), quantities }) },
    );
  return (
    <>
      <form
        className={styles.presets}
        onSubmit={(event) => {
          event.preventDefault();
          propose(Number(new FormData(event.currentTarget).get('budget')));
        }}
      >
        <Purpose preset={preset} onChange={setPreset} />
        {/* Without a state of its own: what was typed before the code was there would be lost. */}
        <TextInput
          key={preset}
          name="budget"
          label={m.build_budget()}
          inputMode="numeric"
          defaultValue={USUAL_BUDGET[preset]}
          onChange={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.replaceAll(/[^\d]/g, '').slice(0, 8);
          }}
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
