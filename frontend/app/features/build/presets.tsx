import { PRESETS, type Preset } from '@shop/contracts/builds';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useProposal } from './api.js';
import { definedParts, EMPTY_BUILD } from './build-store.js';
import styles from './presets.module.css';
import { useReplacement } from './use-replacement.js';

const NAMES: Readonly<Record<Preset, string>> = {
  office: 'Office',
  '1080p': '1080p gaming',
  '1440p': '1440p gaming',
  '4k': '4K gaming',
  creator: 'Creator',
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
      <Link to="/category/gaming-pc">Start from a gaming PC</Link>
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
      <summary>Propose a build for me</summary>
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
          label="Budget in KES"
          inputMode="numeric"
          value={budget}
          onChange={({ currentTarget }) => setBudget(currentTarget.value.replaceAll(/[^\d]/g, '').slice(0, 8))}
        />
        <Button type="submit" loading={proposal.isPending}>
          Propose a build
        </Button>
        {proposal.error && <ProblemAlert problem={proposal.error} title="No build for this budget" />}
      </form>
      {question}
    </details>
  );
}

function Purpose({ preset, onChange }: { preset: Preset; onChange: (preset: Preset) => void }) {
  return (
    <fieldset className={styles.purpose}>
      <legend>What is the PC for?</legend>
      {PRESETS.map((value) => (
        <label key={value}>
          <input type="radio" name="preset" checked={value === preset} onChange={() => onChange(value)} />
          {NAMES[value]}
        </label>
      ))}
    </fieldset>
  );
}
