import type { CategoryId } from '../category.js';
import { formFactorName, psuFormFactorName, ramFormName, ramTypeName, socketName } from './names.js';

type Facts = Readonly<Record<string, unknown>>;
type Naming = (text: string) => string | undefined;

/** The facts that are names from a closed list. */
const NAMED: Partial<Record<CategoryId, Readonly<Record<string, Naming>>>> = {
  processors: { socket: socketName, ramTypes: ramTypeName },
  motherboards: { socket: socketName, formFactor: formFactorName, ramType: ramTypeName, ramForm: ramFormName },
  memory: { ramType: ramTypeName, ramForm: ramFormName },
  cases: { supportedFormFactors: formFactorName, psuFormFactors: psuFormFactorName },
  'power-supply': { formFactor: psuFormFactorName },
  'cpu-cooling': { supportedSockets: socketName },
  'gaming-pc': { socket: socketName, ramType: ramTypeName },
};

/** A name that is in no list, with the path in `compat`. */
export interface UnknownName {
  path: string;
  value: string;
}

/**
 * The facts with sockets, form factors and memory types in their standard spelling. A name in no list is left out and
 * reported.
 */
export function withStandardNames(
  category: CategoryId,
  facts: Facts,
): { facts: Record<string, unknown>; unknown: UnknownName[] } {
  const result: Record<string, unknown> = { ...facts };
  const unknown: UnknownName[] = [];
  for (const [key, naming] of Object.entries(NAMED[category] ?? {})) {
    const value = facts[key];
    if (typeof value === 'string') {
      const name = naming(value);
      if (name === undefined) unknown.push({ path: key, value });
      setOrRemove(result, key, name);
    } else if (Array.isArray(value)) {
      const names = value.map((one: unknown) => naming(String(one)));
      names.forEach((name, index) => {
        if (name === undefined) unknown.push({ path: `${key}.${index}`, value: String(value[index]) });
      });
      result[key] = [...new Set(names.filter((name) => name !== undefined))];
    }
  }
  return { facts: result, unknown };
}

function setOrRemove(facts: Record<string, unknown>, key: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(facts, key);
  else facts[key] = value;
}
