import { z } from 'zod';
import { COUNTIES } from './counties.js';
import { LENGTHS } from './text-lengths.js';
import { Kes } from './money.js';
import { OneLine } from './text.js';

/** Working days from the payment to the door. */
const Days = z
  .strictObject({ from: z.int().min(1).max(60), to: z.int().min(1).max(60) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The longest time is shorter than the shortest' });
export type DeliveryDays = z.infer<typeof Days>;

/** A fee in KES, and the subtotal above which there is none. */
export const Shipping = z.strictObject({ freeOver: Kes, fee: Kes });
export type Shipping = z.infer<typeof Shipping>;

/** Counties with terms of their own. Without `shipping` the fee is that of the shop. */
const zoneNamed = (name: z.ZodString) =>
  z.strictObject({
    name: name.min(1, 'Please name the zone').max(LENGTHS.zone),
    counties: z.array(z.enum(COUNTIES)).min(1, 'Please choose a county').max(COUNTIES.length),
    shipping: Shipping.optional(),
    days: Days,
  });
export type DeliveryZone = z.infer<ReturnType<typeof zoneNamed>>;

const settingsNamed = (name: z.ZodString) =>
  z
    .strictObject({
      days: Days,
      zones: z.array(zoneNamed(name)).max(COUNTIES.length),
      /** The fee in KES of an order that is collected at the shop. */
      pickup: z.strictObject({ fee: Kes }),
    })
    .superRefine(({ zones }, context) => {
      const all = zones.flatMap(({ counties }) => counties);
      for (const [index, { counties }] of zones.entries()) {
        const twice = counties.find((county) => all.filter((one) => one === county).length > 1);
        if (twice)
          context.addIssue({ code: 'custom', path: ['zones', index, 'counties'], message: `${twice} is there twice` });
      }
    });

/** Where the shop delivers to, and when (docs/product-rules.md#R18). `days` is for counties outside the zones. */
export const DeliverySettings = settingsNamed(z.string().trim());
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** The same in a request. */
export const SentDeliverySettings = settingsNamed(OneLine);

export const DEFAULT_DELIVERY: DeliverySettings = {
  days: { from: 2, to: 4 },
  zones: [
    { name: 'Nairobi', counties: ['Nairobi'], days: { from: 1, to: 2 } },
    { name: 'Around Nairobi', counties: ['Kajiado', 'Kiambu', 'Machakos'], days: { from: 1, to: 3 } },
    {
      name: 'North and coast hinterland',
      counties: ['Garissa', 'Isiolo', 'Lamu', 'Mandera', 'Marsabit', 'Samburu', 'Tana River', 'Turkana', 'Wajir'],
      days: { from: 4, to: 7 },
    },
  ],
  pickup: { fee: 0 },
};
