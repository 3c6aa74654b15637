import type { DeliveryDays } from '@shop/contracts/delivery-settings';
import * as m from '@shop/messages/m';

/** '1 to 2 working days'. */
export const daysText = ({ from, to }: DeliveryDays): string =>
  from === to ? m.delivery_days({ days: to }) : m.delivery_days_range({ from, to });
