import { PRESETS, type Preset } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import styles from './presets.module.css';
import type { ProposalFormProps } from './proposal-form.js';

const ProposalForm = lazyFeature<ProposalFormProps>({
  load: () => import('./proposal-form.js'),
  loading: <Skeleton height={240} />,
  failed: PartFailed,
});

/** Where a build can start: from what is in stock for a purpose within a budget, or from a finished computer. */
export function Presets({ onProposed }: Pick<ProposalFormProps, 'onProposed'>) {
  return (
    <div className={styles.starts}>
      <Proposal onProposed={onProposed} />
      <Link to="/category/gaming-pc">{m.build_from_gaming()}</Link>
    </div>
  );
}

/** The form is loaded when it is unfolded. */
function Proposal({ onProposed }: Pick<ProposalFormProps, 'onProposed'>) {
  const asked = useAskedPreset();
  const [isUsed, setUsed] = useState(asked !== undefined);
  return (
    <details className={styles.fold} open={asked !== undefined} onToggle={() => setUsed(true)}>
      <summary>{m.build_propose_for_me()}</summary>
      {isUsed && <ProposalForm asked={asked} onProposed={onProposed} />}
    </details>
  );
}

/** The purpose that the URL names, as the home page links to it. */
function useAskedPreset(): Preset | undefined {
  const [parameters] = useSearchParams();
  return PRESETS.find((value) => value === parameters.get('preset'));
}
