import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import styles from '../features/contact/contact.module.css';
import { useSettings } from '../features/settings/api.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

/** SPEC.md section 9. */
const HOURS = [
  ['Monday to Friday', '9:00 - 18:00'],
  ['Saturday', '10:00 - 16:00'],
  ['Sunday', 'Closed'],
] as const;

export default function ContactPage() {
  const { name, phone, email, address, mapUrl } = useSettings();
  return (
    <Page>
      <PageHead
        title={`Contact | ${name}`}
        description={`How to reach ${name}: phone, email, address and hours.`}
        path="/contact"
      />
      <h1>Contact Us</h1>
      <ul className={styles.cards}>
        <li>
          <IconPhone aria-hidden="true" />
          <h2>Phone</h2>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
        <li>
          <IconMail aria-hidden="true" />
          <h2>Email</h2>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <IconMapPin aria-hidden="true" />
          <h2>Shop</h2>
          {mapUrl ? (
            <a href={mapUrl} rel="noopener" target="_blank">
              {address}
            </a>
          ) : (
            address
          )}
        </li>
      </ul>
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
      </section>
    </Page>
  );
}
