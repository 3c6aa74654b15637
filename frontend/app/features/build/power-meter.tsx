import type { BuildCheck } from '@shop/contracts/build/check-build';
import { slotOf } from '@shop/contracts/build/slots';
import styles from './build-summary.module.css';

interface PowerMeterProps {
  check: BuildCheck;
  /** The output of the chosen power supply, W. */
  supplyWatts: number | undefined;
}

const nameOf = (source: BuildCheck['power'][number]['source']): string => {
  if (source === 'fans') return 'Case fans';
  return source === 'usb' ? 'USB devices' : slotOf(source).name;
};

/** What the build draws at most, part by part, against its power supply, and the advice that follows. */
export function PowerMeter({ check, supplyWatts }: PowerMeterProps) {
  const { estimatedWatts, isAtLeast, power, recommendedPsuWatts, recommendedUpsVa } = check;
  if (power.length === 0) return null;
  if (estimatedWatts === undefined)
    return <p className={styles.muted}>The power of the graphics card is not known, so there is no total.</p>;
  const full = supplyWatts ?? recommendedPsuWatts ?? estimatedWatts;
  return (
    <section className={styles.power} aria-label="Power">
      <div
        className={styles.meter}
        role="meter"
        aria-label="Power draw"
        aria-valuemin={0}
        aria-valuemax={full}
        aria-valuenow={Math.min(estimatedWatts, full)}
        aria-valuetext={`${estimatedWatts} W of ${full} W`}
        data-over={estimatedWatts > full}
      >
        <span style={{ inlineSize: `${Math.min(100, (100 * estimatedWatts) / full)}%` }} />
      </div>
      <p>
        <b>
          {isAtLeast ? 'At least' : 'Up to'} {estimatedWatts} W
        </b>
        {supplyWatts !== undefined && ` of ${supplyWatts} W`}
      </p>
      <details className={styles.folded}>
        <summary>Power by part</summary>
        <dl className={styles.items}>
          {power.map(({ source, watts, isEstimate }) => (
            <div key={source}>
              <dt>{nameOf(source)}</dt>
              <dd>
                {Math.round(watts)} W{isEstimate && source === 'cpu' ? ' (estimate)' : ''}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <p className={styles.muted}>
        {recommendedPsuWatts !== undefined && `Recommended power supply: ${recommendedPsuWatts} W. `}
        {recommendedUpsVa !== undefined && `UPS: ${recommendedUpsVa} VA.`}
      </p>
    </section>
  );
}
