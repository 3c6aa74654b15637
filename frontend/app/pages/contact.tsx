import { Link } from 'react-router';
import { BusinessHours } from '../features/contact/business-hours.js';
import { ContactCards } from '../features/contact/contact-cards.js';
import { ContactForm } from '../features/contact/contact-form.js';
import styles from './contact.module.css';
import { useSettings } from '../features/settings/api.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';

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
      <ContactCards phone={phone} email={email} address={address} mapUrl={mapUrl} />
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="message">
          <h2 id="message">Send us a message</h2>
          <ContactForm />
        </section>
        <div className={styles.aside}>
          <BusinessHours />
          <p className={styles.hint}>
            Something in the shop does not work? See the <Link to="/status">system status</Link>.
          </p>
        </div>
      </div>
    </Page>
  );
}
