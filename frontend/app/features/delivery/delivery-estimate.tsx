import { COUNTIES } from '@shop/contracts/counties';
import { deliveryTerms, type DeliverySource } from '@shop/contracts/delivery-terms';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { IconBuildingStore } from '../../shared/icons/building-store.js';
import { IconTruckDelivery } from '../../shared/icons/truck-delivery.js';
import { chooseCounty, useChosenCounty } from '../../shared/chosen-county.js';
import { daysText } from './delivery-days.js';
import styles from './delivery.module.css';

/** What delivery to the chosen county costs and how long it takes, and the pickup: two entries of a list. */
export function DeliveryEstimate({ settings }: { settings: DeliverySource }) {
  const county = useChosenCounty();
  const { shipping, days } = deliveryTerms(settings, { county });
  const pickup = deliveryTerms(settings, { method: 'pickup' }).shipping.fee;
  return (
    <>
      <li>
        <IconTruckDelivery size={20} aria-hidden="true" />
        <div>
          {m.product_delivery({ fee: formatKes(shipping.fee), over: formatKes(shipping.freeOver) })}
          <div className={styles.place}>
            <select
              name="county"
              className={styles.county}
              aria-label={m.delivery_estimate_county()}
              value={county}
              onChange={(event) => chooseCounty(event.currentTarget.value)}
            >
              <option value="">{m.delivery_estimate_anywhere()}</option>
              {COUNTIES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            {days && <span role="status">{daysText(days)}</span>}
          </div>
        </div>
      </li>
      <li>
        <IconBuildingStore size={20} aria-hidden="true" />
        {pickup === 0 ? m.delivery_pickup_free() : m.delivery_pickup_fee({ fee: formatKes(pickup) })}
      </li>
    </>
  );
}
