import { PRESETS, type Preset } from '@shop/contracts/builds';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useProposal } from './api.js';
import { definedParts, EMPTY_BUILD, type Build } from './build-store.js';
import styles from './presets.module.css';

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

/** Starts a build from what is in stock, for a purpose within a budget. */
export function Presets({ onBuild }: { onBuild: (build: Build) => void }) {
  const [preset, setPreset] = useState<Preset>('1080p');
  const [budget, setBudget] = useState(String(USUAL_BUDGET['1080p']));
  const proposal = useProposal();
  const propose = (): void =>
    proposal.mutate(
      { preset, budget: Math.max(1, Number(budget)) },
      { onSuccess: ({ parts, quantities }) => onBuild({ ...EMPTY_BUILD, parts: definedParts(parts), quantities }) },
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
        <fieldset className={styles.purpose}>
          <legend>What is the PC for?</legend>
          {PRESETS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="preset"
                checked={value === preset}
                onChange={() => {
                  setPreset(value);
                  setBudget(String(USUAL_BUDGET[value]));
                }}
              />
              {NAMES[value]}
            </label>
          ))}
        </fieldset>
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
    </details>
  );
}
