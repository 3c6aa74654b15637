import type { BuildCheck } from '@shop/builder/check/check-build';
import * as m from '@shop/messages/m';
import styles from './build-summary.module.css';
import { slotName } from '@shop/builder/texts/slot-name';

interface PowerMeterProps {
  check: BuildCheck;
  /** The output of the chosen power supply, W. */
  supplyWatts: number | undefined;
}

const nameOf = (source: BuildCheck['power'][number]['source']): string => {
  if (source === 'fans') return m.build_fans();
  return source === 'usb' ? m.build_usb() : slotName(source);
};

/** What the build draws at most, part by part, against its power supply, and the advice that follows. */
export function PowerMeter({ check, supplyWatts }: PowerMeterProps) {
  const { estimatedWatts, isAtLeast, power, recommendedPsuWatts, recommendedUpsVa } = check;
  if (power.length === 0) return null;
  if (estimatedWatts === undefined) return <p className={styles.muted}>{m.build_power_unknown()}</p>;
  const full = supplyWatts ?? recommendedPsuWatts ?? estimatedWatts;
  return (
    <section className={styles.power} aria-label={m.build_power()}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={m.build_power_draw()}
        aria-valuemin={0}
        aria-valuemax={full}
        aria-valuenow={Math.min(estimatedWatts, full)}
        aria-valuetext={m.build_power_of({ watts: estimatedWatts, full })}
        data-over={estimatedWatts > full}
      >
        <span style={{ inlineSize: `${Math.min(100, (100 * estimatedWatts) / full)}%` }} />
      </div>
      <p>
        <b>{isAtLeast ? m.build_at_least({ watts: estimatedWatts }) : m.build_up_to({ watts: estimatedWatts })}</b>
        {supplyWatts !== undefined && ` ${m.build_of_watts({ watts: supplyWatts })}`}
      </p>
      <details className={styles.folded}>
        <summary>{m.build_power_by_part()}</summary>
        <dl className={styles.items}>
          {power.map(({ source, watts, isEstimate }) => (
            <div key={source}>
              <dt>{nameOf(source)}</dt>
              <dd>
                {isEstimate && source === 'cpu'
                  ? m.build_watts_estimate({ watts: Math.round(watts) })
                  : m.build_watts({ watts: Math.round(watts) })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <p className={styles.muted}>
        {recommendedPsuWatts !== undefined && m.build_recommended_psu({ watts: recommendedPsuWatts })}
        {recommendedUpsVa !== undefined && m.build_ups({ va: recommendedUpsVa })}
      </p>
    </section>
  );
}
