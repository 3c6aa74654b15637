import type { StoreSettings } from '@shop/contracts/settings';
import { localPath } from '../../shared/language.js';

/** How long goods may come back, and where the terms stand; nothing where the shop offers no returns. */
export const returnPolicy = ({ returns: { days } }: StoreSettings, country: string, origin: string) =>
  days > 0
    ? {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: country,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
          merchantReturnLink: `${origin}${localPath('/terms')}#returns`,
        },
      }
    : {};
