import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { BusinessHours } from '../features/contact/business-hours.js';
import { ContactCards } from '../features/contact/contact-cards.js';
import { ContactForm } from '../features/contact/contact-form.js';
import styles from './contact.module.css';
import { useSettings } from '../features/settings/api.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { rich } from '../shared/ui/rich.js';

export default function ContactPage() {
  const { name, phone, email, address, mapUrl } = useSettings();
  return (
    <Page>
      <PageHead title={m.contact_page_title({ name })} description={m.contact_meta({ name })} path="/contact" />
      <h1>{m.footer_contact()}</h1>
      <ContactCards phone={phone} email={email} address={address} mapUrl={mapUrl} />
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="message">
          <h2 id="message">{m.contact_write()}</h2>
          <ContactForm />
        </section>
        <div className={styles.aside}>
          <BusinessHours />
          <p className={styles.hint}>{rich(m.contact_status({ a: (text) => <Link to="/status">{text}</Link> }))}</p>
        </div>
      </div>
    </Page>
  );
}
