import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { QuantitySlot, SlotId } from '@shop/contracts/build-parts';
import { compatOf } from '../facts/compat.js';
import { checkBuild } from './check-build.js';
import { type Parts, toPart } from '../parts/part.js';
import { slotOf } from '../parts/slots.js';

/** A build of real parts; `source` names the maker's statement that decides, and where it was read, or that it is from memory. */
interface KnownBuild {
  name: string;
  parts: Partial<Record<SlotId, string>>;
  quantities?: Partial<Record<QuantitySlot, number>>;
  /** The rules that say error, no other. */
  errors: string[];
  /** Rules that must warn; others may. */
  warnings: string[];
  /** Rules that must inform, and that must pass. */
  infos?: string[];
  passes?: string[];
  verified: boolean;
  source: string;
}
interface KnownPart {
  slot: SlotId;
  name: string;
  compat: Record<string, unknown>;
}

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(`../../fixtures/builds/${file}.json`, import.meta.url), 'utf8')) as Content;
const PARTS = read<Record<string, KnownPart>>('parts');
const GOOD = read<KnownBuild[]>('good');
const BAD = read<KnownBuild[]>('bad');

function partOf(slot: SlotId, id: string) {
  const known = PARTS[id];
  if (known?.slot !== slot) throw new Error(`${id} is no part for ${slot}`);
  const [category] = slotOf(slot).categories;
  return toPart(slot, { id, name: known.name, category, price: 10_000, countInStock: 9, compat: known.compat });
}

function check({ parts, quantities }: KnownBuild) {
  const chosen = Object.entries(parts).map(([slot, id]) => [slot, partOf(slot as SlotId, id)]);
  return checkBuild({ parts: Object.fromEntries(chosen) as Parts, ...(quantities && { quantities }) });
}

describe('well-known builds', () => {
  it.each([...GOOD, ...BAD].map((build) => [build.name, build] as const))('%s', (_name, build) => {
    const { compatible, verified, verdicts } = check(build);
    const rulesOf = (severity: string) => verdicts.filter((one) => one.severity === severity).map(({ rule }) => rule);
    expect(rulesOf('error')).toEqual(build.errors);
    expect(rulesOf('warning')).toEqual(expect.arrayContaining(build.warnings));
    expect(rulesOf('info')).toEqual(expect.arrayContaining(build.infos ?? []));
    expect(rulesOf('pass')).toEqual(expect.arrayContaining(build.passes ?? []));
    expect({ compatible, verified }).toEqual({ compatible: build.errors.length === 0, verified: build.verified });
  });

  it('are good, and bad by every rule about fitting that can say error', () => {
    expect(GOOD.filter(({ errors }) => errors.length > 0)).toEqual([]);
    const rules = new Set(BAD.flatMap(({ errors }) => errors));
    const canSayError = [1, 2, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16, 18, 19, 20, 22, 24, 26, 28, 29, 30, 32, 33, 34, 37];
    expect(canSayError.filter((number) => !rules.has(`R${number}`))).toEqual([]);
  });

  it('name where the deciding fact was read, or that it is from memory', () => {
    const isSourced = ({ source }: KnownBuild) =>
      / from memory$|; compared with |open-db|\b[\w-]+\.(com|de|ls)\b/.test(source);
    expect([...GOOD, ...BAD].filter((build) => !isSourced(build)).map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries(PARTS))('%s has facts of its category', (_id, { slot, compat }) => {
    const schema = compatOf[slotOf(slot).categories[0]];
    expect(Object.keys(compat).filter((key) => !(key in schema.shape))).toEqual([]);
    expect(schema.safeParse(compat).success).toBe(true);
  });
});
