import { IconClock } from '@tabler/icons-react';
import styles from './contact.module.css';

/** docs/product-rules.md#pages. */
const HOURS = [
  ['Monday to Friday', '9:00 - 18:00'],
  ['Saturday', '10:00 - 16:00'],
  ['Sunday', 'Closed'],
] as const;

export function BusinessHours() {
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 id="hours">
        <IconClock aria-hidden="true" /> Business Hours
      </h2>
      <dl>
        {HOURS.map(([day, times]) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      <p>East Africa Time. Messages sent outside these hours are answered first thing in the morning.</p>
    </section>
  );
}
