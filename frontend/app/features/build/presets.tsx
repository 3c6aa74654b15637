import { PRESETS, type Preset } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useProposal } from './api.js';
import { definedParts, EMPTY_BUILD } from './build-store.js';
import styles from './presets.module.css';
import { useReplacement } from './use-replacement.js';

const NAMES: Readonly<Record<Preset, () => string>> = {
  office: m.build_office,
  '1080p': m.build_gaming_1080,
  '1440p': m.build_gaming_1440,
  '4k': m.build_gaming_4k,
  creator: m.build_creator,
};
/** Where the budget begins, KES. */
const USUAL_BUDGET: Readonly<Record<Preset, number>> = {
  office: 60_000,
  '1080p': 120_000,
  '1440p': 200_000,
  '4k': 350_000,
  creator: 280_000,
};

/** Where a build can start: from what is in stock for a purpose within a budget, or from a finished computer. */
export function Presets() {
  return (
    <div className={styles.starts}>
      <Proposal />
      <Link to="/category/gaming-pc">{m.build_from_gaming()}</Link>
    </div>
  );
}

function Proposal() {
  const [preset, setPreset] = useState<Preset>('1080p');
  const [budget, setBudget] = useState(String(USUAL_BUDGET['1080p']));
  const proposal = useProposal();
  const { take, question } = useReplacement();
  const propose = (): void =>
    proposal.mutate(
      { preset, budget: Math.max(1, Number(budget)) },
      { onSuccess: ({ parts, quantities }) => take({ ...EMPTY_BUILD, parts: definedParts(parts), quantities }) },
    );
  return (
    <details className={styles.fold}>
      <summary>{m.build_propose_for_me()}</summary>
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
    </details>
  );
}

function Purpose({ preset, onChange }: { preset: Preset; onChange: (preset: Preset) => void }) {
  return (
    <fieldset className={styles.purpose}>
      <legend>{m.build_purpose()}</legend>
      {PRESETS.map((value) => (
        <label key={value}>
          <input type="radio" name="preset" checked={value === preset} onChange={() => onChange(value)} />
          {NAMES[value]()}
        </label>
      ))}
    </fieldset>
  );
}
