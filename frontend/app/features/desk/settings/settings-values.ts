import { StoreSettings } from '@shop/contracts/settings';

/** A link to a social medium, as the form shows it. */
export interface SocialLink {
  name: string;
  url: string;
}

/** The settings as the form edits them: the links as rows, the VAT rate in percent. */
export type SettingsValues = Omit<StoreSettings, 'social' | 'vatRate'> & { social: SocialLink[]; vatPercent: number };

/** The values of the form for stored settings. */
export const toValues = ({ social, vatRate, ...stored }: StoreSettings): SettingsValues => ({
  ...stored,
  vatPercent: Math.round(vatRate * 10_000) / 100,
  social: Object.entries(social).map(([name, url]) => ({ name, url })),
});

/** The settings of the form. Empty number fields stay '', so that the contract refuses them. */
export const toSettings = ({ social, vatPercent, ...settings }: SettingsValues): StoreSettings => ({
  ...settings,
  vatRate: typeof vatPercent === 'number' ? Math.round(vatPercent * 100) / 10_000 : vatPercent,
  social: Object.fromEntries(
    social.filter(({ name, url }) => name.trim() !== '' || url !== '').map(({ name, url }) => [name.trim(), url]),
  ),
});

/** The errors of the form by field, in the contract's words. */
export function validateSettings(values: SettingsValues): Record<string, string> {
  const { error } = StoreSettings.safeParse(toSettings(values));
  const links = values.social.flatMap(({ name, url }, index): [string, string][] =>
    (name.trim() === '') === (url === '') ? [] : [[`social.${index}.url`, 'A link needs a name and a URL']],
  );
  const other = (error?.issues ?? []).map(({ path, message }): [string, string] => {
    const place = values.social.findIndex(({ name }) => name.trim() === path[1]);
    if (path[0] === 'social') return [`social.${Math.max(0, place)}.url`, message];
    return [path[0] === 'vatRate' ? 'vatPercent' : path.join('.'), message];
  });
  const bounds: [string, string][] =
    values.mpesa.min > values.mpesa.max ? [['mpesa.max', 'The maximum must not be below the minimum']] : [];
  return Object.fromEntries([...bounds, ...other, ...links]);
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
