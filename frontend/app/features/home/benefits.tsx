import { formatKes } from '@shop/contracts/money';
import { IconHeadset, IconShieldCheck, IconTruckDelivery, IconDeviceMobileDollar } from '@tabler/icons-react';
import styles from './home.module.css';

/** Four benefits of the shop. `promisedFreeOver`: the order total for free delivery, in KES, from the settings. */
export function Benefits({ promisedFreeOver }: { promisedFreeOver: number }) {
  const tiles = [
    { icon: IconTruckDelivery, title: 'Free Delivery', text: `On orders over ${formatKes(promisedFreeOver)}` },
    { icon: IconHeadset, title: '24/7 Support', text: 'Technical help whenever you build' },
    { icon: IconShieldCheck, title: 'Hand-picked Components', text: 'Chosen and checked by people who build' },
    { icon: IconDeviceMobileDollar, title: 'Pay with M-Pesa', text: 'A prompt on your phone, a receipt at once' },
  ];
  return (
    <section className={styles.benefits} aria-label="Why shop with us">
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
