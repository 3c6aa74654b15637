import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import styles from './contact.module.css';

interface ContactCardsProps {
  phone: string;
  email: string;
  address: string;
  mapUrl: string;
}

/** Phone number, e-mail address and street address of the shop. */
export function ContactCards({ phone, email, address, mapUrl }: ContactCardsProps) {
  return (
    <ul className={styles.cards}>
      <li>
        <IconPhone aria-hidden="true" />
        <h2>Phone</h2>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        <small>Also on WhatsApp</small>
      </li>
      <li>
        <IconMail aria-hidden="true" />
        <h2>Email</h2>
        <a href={`mailto:${email}`}>{email}</a>
        <small>We answer within one working day</small>
      </li>
      <li>
        <IconMapPin aria-hidden="true" />
        <h2>Shop</h2>
        {mapUrl ? (
          <a href={mapUrl} rel="noopener" target="_blank">
            {address}
          </a>
        ) : (
          <span>{address}</span>
        )}
        <small>Come by during business hours</small>
      </li>
    </ul>
  );
}
