import { PRESETS, type Preset } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useProposal } from './api.js';
import { definedParts, EMPTY_BUILD } from './build-store.js';
import { PRESET_NAMES, USUAL_BUDGET } from './preset-texts.js';
import styles from './presets.module.css';
import { useReplacement } from './use-replacement.js';

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
  const asked = useAskedPreset();
  const [preset, setPreset] = useState<Preset>(asked ?? '1080p');
  const [budget, setBudget] = useState(String(USUAL_BUDGET[preset]));
  const proposal = useProposal();
  const { take, question } = useReplacement();
  const propose = (): void =>
    proposal.mutate(
      { preset, budget: Math.max(1, Number(budget)) },
      { onSuccess: ({ parts, quantities }) => take({ ...EMPTY_BUILD, parts: definedParts(parts), quantities }) },
    );
  return (
    <details className={styles.fold} open={asked !== undefined}>
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

/** The purpose that the URL names, as the home page links to it. */
function useAskedPreset(): Preset | undefined {
  const [parameters] = useSearchParams();
  return PRESETS.find((value) => value === parameters.get('preset'));
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
