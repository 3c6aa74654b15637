/** When the shop is open, in Nairobi, on schema.org's days (docs/product-rules.md#pages); on the others it is closed. */
export const BUSINESS_HOURS = {
  weekdays: { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '9:00', closes: '18:00' },
  saturday: { days: ['Saturday'], opens: '10:00', closes: '16:00' },
} as const;
