import type { DeliverySettings, DeliveryZone } from '@shop/contracts/delivery-terms';
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
  delivery: { ...delivery, zones: delivery.zones.map(toZone) },
  vatRate: typeof vatPercent === 'number' ? Math.round(vatPercent * 100) / 10_000 : vatPercent,
  social: Object.fromEntries(
    social.filter(({ name, url }) => name.trim() !== '' || url !== '').map(({ name, url }) => [name.trim(), url]),
  ),
});

/** One empty field of the two stays '', so that the contract refuses it. */
const toZone = ({ fee, freeOver, ...zone }: ZoneValues): DeliveryZone =>
  fee === '' && freeOver === '' ? zone : { ...zone, shipping: { fee, freeOver } as DeliveryZone['shipping'] & object };

/** The errors of the form by field, in the contract's words. */
export function validateSettings(values: SettingsValues): Record<string, string> {
  const { error } = SentSettings.safeParse(toSettings(values));
  const links = values.social.flatMap(({ name, url }, index): [string, string][] =>
    (name.trim() === '') === (url === '') ? [] : [[`social.${index}.url`, 'A link needs a name and a URL']],
  );
  const other = (error?.issues ?? []).map(({ path, message }): [string, string] => {
    const place = values.social.findIndex(({ name }) => name.trim() === path[1]);
    if (path[0] === 'social') return [`social.${Math.max(0, place)}.url`, message];
    if (path[0] === 'vatRate') return ['vatPercent', message];
    return [path.filter((part) => path[0] !== 'delivery' || part !== 'shipping').join('.'), message];
  });
  return Object.fromEntries([...other, ...links]);
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
