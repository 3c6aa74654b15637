import type { OrderDetail } from '@shop/contracts/orders';
import { deliveryLines, deliveryTitle } from '../../../shared/order/delivery-texts.js';
import styles from './order-view.module.css';

/** Where an order goes, with a link to a map. */
export function OrderDelivery({ fulfilment }: { fulfilment: OrderDetail['delivery'] }) {
  if (!fulfilment) return <p className={styles.text}>No delivery address was given with this order.</p>;
  return (
    <>
      <p className={styles.text}>{deliveryTitle(fulfilment)}</p>
      <address className={styles.address}>
        {deliveryLines(fulfilment).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {fulfilment.method !== 'pickup' && (
        <a href={mapUrlOf(fulfilment)} target="_blank" rel="noreferrer">
          Show on the map
        </a>
      )}
    </>
  );
}

/** A map search for the address; the landmark alone is often not on a map. */
const mapUrlOf = ({ address, town, county }: { address: string; town: string; county: string }): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address}, ${town}, ${county}, Kenya`)}`;
