/** Variables by name. */
type Variables = Readonly<Record<string, string | undefined>>;

/** What a target sees: `<TARGET>_<NAME>` where it has a value, else `<NAME>` (CATALOG_DATABASE_URL, ORDERS_LOG_LEVEL). */
export function targetSettings(target: string, shared: Variables, environment: Variables): Variables {
  const prefix = `${target.toUpperCase().replaceAll('-', '_')}_`;
  const own = Object.entries(environment)
    .filter(([name, value]) => name.startsWith(prefix) && value !== undefined && value !== '')
    .map(([name, value]) => [name.slice(prefix.length), value] as const);
  return { ...shared, ...Object.fromEntries(own) };
}
