import type { StoreSettings } from '@shop/contracts/settings';

/** How long goods may come back; nothing where the shop offers no returns. */
export const returnPolicy = ({ returns: { days } }: StoreSettings, country: string) =>
  days > 0
    ? {
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: country,
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: days,
        },
      }
    : {};
