import * as m from '@shop/messages/m';
import { IconMail } from '../../shared/icons/mail.js';
import { IconMapPin } from '../../shared/icons/map-pin.js';
import { IconPhone } from '../../shared/icons/phone.js';
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
        <h2>{m.contact_phone()}</h2>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        <small>{m.contact_whatsapp()}</small>
      </li>
      <li>
        <IconMail aria-hidden="true" />
        <h2>{m.account_email()}</h2>
        <a href={`mailto:${email}`}>{email}</a>
        <small>{m.contact_answer()}</small>
      </li>
      <li>
        <IconMapPin aria-hidden="true" />
        <h2>{m.contact_shop()}</h2>
        {mapUrl ? (
          <a href={mapUrl} rel="noopener" target="_blank">
            {address}
          </a>
        ) : (
          <span>{address}</span>
        )}
        <small>{m.contact_come()}</small>
      </li>
    </ul>
  );
}
