import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { IconHeadset } from '../../shared/icons/headset.js';
import { IconShieldCheck } from '../../shared/icons/shield-check.js';
import { IconTruckDelivery } from '../../shared/icons/truck-delivery.js';
import { IconDeviceMobileDollar } from '../../shared/icons/device-mobile-dollar.js';
import styles from './home.module.css';

/** Four benefits of the shop. `promisedFreeOver`: the order total for free delivery, in KES, from the settings. */
export function Benefits({ promisedFreeOver }: { promisedFreeOver: number }) {
  const tiles = [
    {
      icon: IconTruckDelivery,
      title: m.home_free_delivery(),
      text: m.home_free_delivery_text({ amount: formatKes(promisedFreeOver) }),
    },
    { icon: IconHeadset, title: m.home_support(), text: m.home_support_text() },
    { icon: IconShieldCheck, title: m.home_picked(), text: m.home_picked_text() },
    { icon: IconDeviceMobileDollar, title: m.home_mpesa(), text: m.home_mpesa_text() },
  ];
  return (
    <section className={styles.benefits} aria-label={m.home_why()}>
      <ul>
        {tiles.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} stroke={1.6} aria-hidden="true" />
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
