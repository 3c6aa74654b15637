import type { DeliverySettings, DeliveryZone } from '@shop/contracts/delivery-settings';
import { plainIssue } from '@shop/contracts/plain-issue';
import { SentSettings, type StoreSettings } from '@shop/contracts/settings';

/** A link to a social medium, as the form shows it. */
export interface SocialLink {
  name: string;
  url: string;
}

/** A zone with its fee as two fields, '' where it is that of the shop. */
export type ZoneValues = Omit<DeliveryZone, 'shipping'> & { fee: number | ''; freeOver: number | '' };

/** The settings as the form edits them: the links as rows, the VAT rate in percent. */
export interface SettingsValues extends Omit<StoreSettings, 'social' | 'vatRate' | 'delivery'> {
  social: SocialLink[];
  vatPercent: number;
  delivery: Omit<DeliverySettings, 'zones'> & { zones: ZoneValues[] };
}

/** The values of the form for stored settings. */
export const toValues = ({ social, vatRate, delivery, ...stored }: StoreSettings): SettingsValues => ({
  ...stored,
  delivery: {
    ...delivery,
    zones: delivery.zones.map(({ shipping, ...zone }) => ({
      ...zone,
      fee: shipping?.fee ?? '',
      freeOver: shipping?.freeOver ?? '',
    })),
  },
  vatPercent: Math.round(vatRate * 10_000) / 100,
  social: Object.entries(social).map(([name, url]) => ({ name, url })),
});

/** The settings of the form. Empty number fields stay '', so that the contract refuses them. */
export const toSettings = ({ social, vatPercent, delivery, ...settings }: SettingsValues): StoreSettings => ({
  ...settings,
  delivery: { ...delivery, zones: delivery.zones.map((zone) => toZone(zone, settings.shipping)) },
  vatRate: typeof vatPercent === 'number' ? Math.round(vatPercent * 100) / 10_000 : vatPercent,
  social: Object.fromEntries(
    social.filter(({ name, url }) => name.trim() !== '' || url !== '').map(({ name, url }) => [name.trim(), url]),
  ),
});

/** A zone with a fee or a bound of its own has both: the other one is that of the shop now (docs/product-rules.md#R342). */
const toZone = ({ fee, freeOver, ...zone }: ZoneValues, shop: DeliveryZone['shipping'] & object): DeliveryZone =>
  fee === '' && freeOver === ''
    ? zone
    : { ...zone, shipping: { fee: fee === '' ? shop.fee : fee, freeOver: freeOver === '' ? shop.freeOver : freeOver } };

/** The errors of the form by field, in plain words (docs/product-rules.md#R340). */
export function validateSettings(values: SettingsValues): Record<string, string> {
  const { error } = SentSettings.safeParse(toSettings(values), { error: plainIssue });
  const links = values.social.flatMap(({ name, url }, index): [string, string][] =>
    (name.trim() === '') === (url === '') ? [] : [[`social.${index}.url`, 'A link needs a name and a URL']],
  );
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ...fieldErrors(values, issues), ...Object.fromEntries(links) };
}

/** The errors of the contract, or of the server, by the field of the form that each belongs to. */
export function fieldErrors(
  { social }: SettingsValues,
  errors: readonly { path: string; message: string }[],
): Record<string, string> {
  const placed = errors.map(({ path, message }): [string, string] => {
    const [first = '', name = ''] = path.split('.');
    if (first === 'social')
      return [
        `social.${Math.max(
          0,
          social.findIndex((link) => link.name.trim() === name),
        )}.url`,
        message,
      ];
    if (first === 'vatRate') return ['vatPercent', 'Enter a rate from 0 to 100 %'];
    return [first === 'delivery' ? path.replace('.shipping.', '.') : path, message];
  });
  return Object.fromEntries(placed.reverse());
}

/** What was typed, `mine`, over newer values: what equals `base` was not typed. Lists count as one value. */
export function withNewerValues<Value>(base: Value, mine: Value, theirs: Value): Value {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs))
    return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
  return Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => [name, withNewerValues(base[name], mine[name], value)]),
  ) as Value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
