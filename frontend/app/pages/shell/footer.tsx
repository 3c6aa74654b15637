import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSettings } from '../../features/settings/api.js';
import styles from './footer.module.css';

/** Contact, quick links and legal pages (docs/product-rules.md#pages). */
export function Footer() {
  const { name, social } = useSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Contact />
        <nav aria-label="Quick links">
          <h2>Quick Links</h2>
          <Link to="/search">Shop All</Link>
          <Link to="/category/graphics-cards">Graphics Cards</Link>
          <Link to="/category/processors">Processors</Link>
          <Link to="/category/motherboards">Motherboards</Link>
        </nav>
        <nav aria-label="Customer service">
          <h2>Customer Service</h2>
          <Link to="/contact">Contact Us</Link>
          <Link to="/about">About</Link>
          {Object.entries(social).map(([network, url]) => (
            <a key={network} href={url} rel="noopener" target="_blank">
              {network.charAt(0).toUpperCase() + network.slice(1)}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.legal}>
        <p>
          © {new Date().getFullYear()} {name}. Prices in KES, ex VAT. Pay with M-Pesa.
        </p>
        <nav aria-label="Legal">
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/terms">Terms of Service</Link>
          <Link to="/sitemap">Sitemap</Link>
        </nav>
      </div>
    </footer>
  );
}

function Contact() {
  const { name, address, mapUrl, phone, email } = useSettings();
  return (
    <address className={styles.contact}>
      <h2>{name}</h2>
      {address && (
        <p>
          <IconMapPin size={18} aria-hidden="true" />
          {mapUrl ? (
            <a href={mapUrl} rel="noopener" target="_blank">
              {address}
            </a>
          ) : (
            address
          )}
        </p>
      )}
      <p>
        <IconPhone size={18} aria-hidden="true" />
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
      <p>
        <IconMail size={18} aria-hidden="true" />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </address>
  );
}
