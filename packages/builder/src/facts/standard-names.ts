import type { CategoryId } from '@shop/contracts/category';
import {
  boardWidthIn,
  formFactorName,
  monthName,
  psuFormFactorName,
  ramFormName,
  ramTypeName,
  socketName,
} from './names.js';

type Facts = Readonly<Record<string, unknown>>;

/** A closed list of names. `choices` are the usual ones, for messages. */
interface Names {
  nameOf: (text: string) => string | undefined;
  kind: string;
  choices?: string;
}

const SOCKET: Names = { nameOf: socketName, kind: 'socket' };
const BOARD: Names = {
  ...{ nameOf: formFactorName, kind: 'motherboard form factor' },
  choices: 'E-ATX, ATX, Micro-ATX or Mini-ITX',
};
const SUPPLY: Names = {
  ...{ nameOf: psuFormFactorName, kind: 'power supply form factor' },
  choices: 'ATX, SFX, SFX-L, TFX or Flex ATX',
};
const RAM_TYPE: Names = { nameOf: ramTypeName, kind: 'memory type', choices: 'DDR3, DDR4 or DDR5' };
const MONTH: Names = { nameOf: monthName, kind: 'month', choices: 'a year and a month such as 2022-10' };
const RAM_FORM: Names = { nameOf: ramFormName, kind: 'memory form', choices: 'DIMM or SO-DIMM' };

/** The facts that are names from a closed list. */
const NAMED: Partial<Record<CategoryId, Readonly<Record<string, Names>>>> = {
  processors: { socket: SOCKET, ramTypes: RAM_TYPE },
  motherboards: { socket: SOCKET, formFactor: BOARD, ramType: RAM_TYPE, ramForm: RAM_FORM, released: MONTH },
  memory: { ramType: RAM_TYPE, ramForm: RAM_FORM },
  cases: { supportedFormFactors: BOARD, psuFormFactors: SUPPLY },
  'power-supply': { formFactor: SUPPLY },
  'cpu-cooling': { supportedSockets: SOCKET },
  'gaming-pc': { socket: SOCKET, ramType: RAM_TYPE },
};

/** A name that is in no list, with the path in `compat`. */
export interface UnknownName {
  path: string;
  value: string;
  /** A sentence for people. */
  message: string;
}

/**
 * The facts with sockets, form factors and memory types in their standard spelling. A limit in the note of a form factor
 * becomes a fact of its own. A name in no list is left out and
 * reported.
 */
export function withStandardNames(
  category: CategoryId,
  facts: Facts,
): { facts: Record<string, unknown>; unknown: UnknownName[] } {
  const result: Record<string, unknown> = { ...facts };
  const unknown: UnknownName[] = [];
  for (const [key, names] of Object.entries(NAMED[category] ?? {})) {
    const value = facts[key];
    if (typeof value === 'string') {
      const name = names.nameOf(value);
      if (name === undefined) unknown.push(unknownName(key, value, names));
      setOrRemove(result, key, name);
    } else if (Array.isArray(value)) {
      const found = value.map((one: unknown) => names.nameOf(String(one)));
      found.forEach((name, index) => {
        if (name === undefined) unknown.push(unknownName(`${key}.${index}`, String(value[index]), names));
      });
      result[key] = [...new Set(found.filter((name) => name !== undefined))];
    }
  }
  const boards = facts.supportedFormFactors;
  if (category === 'cases' && Array.isArray(boards) && facts.maxBoardWidthMm === undefined)
    setOrRemove(result, 'maxBoardWidthMm', boardWidthIn(boards.join(', ')));
  return { facts: result, unknown };
}

function unknownName(path: string, value: string, { kind, choices }: Names): UnknownName {
  const hint = choices === undefined ? '' : ` Use ${choices}.`;
  return { path, value, message: `"${value.slice(0, 60)}" is not a ${kind} that the shop knows.${hint}` };
}

function setOrRemove(facts: Record<string, unknown>, key: string, value: string | number | undefined): void {
  if (value === undefined) Reflect.deleteProperty(facts, key);
  else facts[key] = value;
}
