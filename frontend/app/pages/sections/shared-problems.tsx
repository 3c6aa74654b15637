import type { Verdict } from '@shop/builder/check/check-build';
import type { SavedBuild } from '@shop/contracts/builds';
import { language, LANGUAGES } from '@shop/messages/language';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Build } from '../../features/build/build-store.js';
import { currentExtras, currentParts } from '../../features/build/current-build.js';
import { engineQuery } from '../../features/build/engine-api.js';
import { ProblemList } from '../../features/build/problem-list.js';
import styles from './shared-build.module.css';

/** What only the buyer's own build says: that parts are sold out, which each part here says, and what is not verified. */
const NOT_HERE = ['R39', 'R40'];

/**
 * Why the parts of a shared build do not fit. The shop's answer says it in English; the sentences of other languages come from the
 * rules, which are loaded only where there is a problem (docs/product-rules.md#R280).
 */
export function SharedProblems({ saved, build }: { saved: SavedBuild; build: Build }) {
  const problems = saved.check.issues.filter(
    ({ rule, severity }) => (severity === 'error' || severity === 'warning') && !NOT_HERE.includes(rule),
  );
  const isEnglish = language() === LANGUAGES[0];
  const { data: engine, isPending } = useQuery({ ...engineQuery, enabled: !isEnglish && problems.length > 0 });
  const verdicts = useMemo(
    () => engine?.checkParts(currentParts(build, [], false), currentExtras(build, [], false)).verdicts,
    [engine, build],
  );
  if (problems.length === 0) return null;
  if (!isEnglish && isPending) return <Skeleton height={problems.length * 72} mb="md" />;
  const said = problems.flatMap(({ rule, severity, slots, message }): Verdict[] => {
    const same = verdicts?.find((one) => one.rule === rule && one.slots.join() === slots.join());
    if (same) return [same];
    return isEnglish ? [{ rule: rule as Verdict['rule'], severity, slots, message, values: [] }] : [];
  });
  return (
    <div className={styles.problems}>
      <ProblemList verdicts={said} swapsFor={() => []} onSwap={() => undefined} />
    </div>
  );
}
