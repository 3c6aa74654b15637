import * as m from '@shop/messages/m';
import { IconClock } from '../../shared/icons/clock.js';
import styles from './contact.module.css';

/** docs/product-rules.md#pages. */
const hours = () => [
  [m.contact_weekdays(), '9:00 - 18:00'],
  [m.contact_saturday(), '10:00 - 16:00'],
  [m.contact_sunday(), m.contact_shut()],
];

export function BusinessHours() {
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 id="hours">
        <IconClock aria-hidden="true" /> {m.contact_hours()}
      </h2>
      <dl>
        {hours().map(([day, times]) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      <p>{m.contact_hours_text()}</p>
    </section>
  );
}
