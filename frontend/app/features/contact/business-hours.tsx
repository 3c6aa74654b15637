import * as m from '@shop/messages/m';
import { BUSINESS_HOURS } from '../../shared/business-hours.js';
import { IconClock } from '../../shared/icons/clock.js';
import styles from './contact.module.css';

const { weekdays, saturday } = BUSINESS_HOURS;
const from = ({ opens, closes }: { opens: string; closes: string }): string => `${opens} - ${closes}`;

const hours = () => [
  [m.contact_weekdays(), from(weekdays)],
  [m.contact_saturday(), from(saturday)],
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
