import * as m from '@shop/messages/m';
import { IconMail } from '../../shared/icons/mail.js';
import { IconMapPin } from '../../shared/icons/map-pin.js';
import { IconPhone } from '../../shared/icons/phone.js';
import { Link } from 'react-router';
import { InstallApp } from '../../features/offline/install-app.js';
import { useSettings } from '../../features/settings/api.js';
import { LanguageSwitch } from './language-switch.js';
import styles from './footer.module.css';

/** Contact, quick links and legal pages (docs/product-rules.md#pages). */
export function Footer() {
  const { name, social } = useSettings();
  return (
    <footer id="footer" className={styles.footer}>
      <div className={styles.columns}>
        <Contact />
        <nav aria-label={m.footer_quick_links()}>
          <h2>{m.footer_quick_links_title()}</h2>
          <Link to="/search">{m.footer_shop_all()}</Link>
          <Link to="/build-pc">{m.home_build()}</Link>
          <Link to="/category/graphics-cards">{m.category_graphics()}</Link>
          <Link to="/category/processors">{m.category_processors()}</Link>
          <Link to="/category/motherboards">{m.category_motherboards()}</Link>
        </nav>
        <nav aria-label={m.footer_service()}>
          <h2>{m.footer_service_title()}</h2>
          <Link to="/contact">{m.footer_contact()}</Link>
          <Link to="/about">{m.footer_about()}</Link>
          {Object.entries(social).map(([network, url]) => (
            <a key={network} href={url} rel="noopener" target="_blank">
              {network.charAt(0).toUpperCase() + network.slice(1)}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.legal}>
        <p>{m.footer_terms_short({ year: new Date().getFullYear(), name })}</p>
        <nav aria-label={m.footer_legal()}>
          <Link to="/privacy">{m.footer_privacy()}</Link>
          <Link to="/terms">{m.footer_terms()}</Link>
          <Link to="/sitemap">{m.footer_sitemap()}</Link>
        </nav>
        <nav aria-label={m.shell_language()}>
          <LanguageSwitch />
        </nav>
        <InstallApp />
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
