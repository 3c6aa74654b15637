import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inLanguage, LANGUAGES, provideLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { SLOT_IDS } from '@shop/contracts/build-parts';
import { anyBuild } from '../../test/any-build.js';
import { type BuildChange, verdictOf } from '../../test/a-build.js';
import { checkBuild, RULES } from '../check/check-build.js';
import { unknown } from '../rules/finding.js';
import type { RuleId } from '../rules/rule.js';
import { bothOf, eitherOf } from './sentences.js';

afterEach(() => provideLanguage(() => 'en'));

/** The sentence of a rule about a build in each language. */
const saidIn = (rule: RuleId, change: BuildChange) =>
  LANGUAGES.map((language) => inLanguage(language, () => verdictOf(rule, change)?.message));

const WRONG = /undefined|NaN|\[object|null|\{|\}/;

describe('a rule', () => {
  it('says in Swahili something else than in English, with the names of the same parts', () => {
    const checked = new Set<string>();
    fc.assert(
      fc.property(anyBuild, (build) => {
        const [english, swahili] = LANGUAGES.map((language) => inLanguage(language, () => checkBuild(build).verdicts));
        english?.forEach(({ rule, severity, message }, index) => {
          const ours = swahili?.[index]?.message ?? '';
          checked.add(rule);
          expect(swahili?.[index]).toMatchObject({ rule, severity });
          expect(ours).not.toBe(message);
          expect(ours).not.toMatch(WRONG);
          for (const slot of SLOT_IDS) {
            const name = build.parts[slot]?.name;
            if (name && message.includes(name)) expect(ours).toContain(name);
          }
        });
      }),
      { numRuns: 1_000 },
    );
    expect([...new Set(RULES.map(({ id }) => id))].filter((id) => !checked.has(id))).toEqual([]);
  });

  it.each<[string, RuleId, BuildChange, string, string]>([
    [
      'one module',
      'R7',
      { ram: { modules: 1 }, motherboard: { ramSlots: 1 } },
      '1 module of Fury kit fit the 1 slot of Tomahawk board',
      'Module 1 ya Fury kit inaingia kwenye slot 1 ya Tomahawk board',
    ],
    [
      'several modules',
      'R7',
      {},
      '2 modules of Fury kit fit the 4 slots of Tomahawk board',
      'Module 2 za Fury kit zinaingia kwenye slot 4 za Tomahawk board',
    ],
    [
      'one slot for several drives',
      'R26',
      { motherboard: { m2Slots: 1 }, quantities: { storage: 2 } },
      '2 M.2 drives (Rocket drive), but Tomahawk board has 1 M.2 slot',
      'Drive 2 za M.2 (Rocket drive), lakini Tomahawk board ina slot 1 ya M.2',
    ],
    [
      'a cooler without its second header',
      'R25',
      { motherboard: { fanHeaders: 1 }, cooling: { waterCooled: true, radiatorSizeMm: 240 } },
      '2 fan headers are needed for Hyper cooler, one of them for a pump, and Tomahawk board has 1',
      'Header 2 za feni zinahitajika kwa Hyper cooler, moja ikiwa ya pampu, na Tomahawk board ina 1',
    ],
  ])('counts in both languages: %s', (_what, rule, change, english, swahili) => {
    expect(saidIn(rule, change)).toEqual([english, swahili]);
  });
});

const withoutDigits = (text: string) => text.replaceAll(/\d/g, '');

describe('each plural form', () => {
  const COUNTED: readonly ((count: number) => string)[] = [
    (n) => m.fit_modules_open({ modules: n, ram: 'R', fit: 'no', slots: n, board: 'B', open: 'slots' }),
    (n) => m.fit_modules_fit({ modules: n, ram: 'R', slots: n, board: 'B' }),
    (n) => m.fit_modules_many({ ram: 'R', modules: n, board: 'B', slots: 1 }),
    (n) => m.fit_channels_all({ modules: n, ram: 'R', paths: n, cpu: 'C' }),
    (n) => m.fit_headers_few({ cooler: 'K', pump: 'no', needed: n, board: 'B', count: 1 }),
    (n) => m.fit_m2_fit({ board: 'B', slots: n, drive: 'D' }),
    (n) => m.fit_m2_few({ drives: n, drive: 'D', board: 'B', slots: n }),
    (n) => m.fit_m2_fewer({ drives: n, drive: 'D', board: 'B', slots: n }),
    (n) => m.fit_sata_usual({ drives: n, drive: 'D', ports: 4, board: 'B' }),
    (n) => m.fit_sata_fit({ board: 'B', ports: n, drives: n, drive: 'D' }),
    (n) => m.fit_sata_few({ drives: n, drive: 'D', board: 'B', ports: n }),
    (n) => m.fit_large_bays({ case: 'X', bays: n, drives: n, drive: 'D' }),
    (n) => m.fit_large_bays_few({ drives: n, drive: 'D', case: 'X', bays: n }),
    (n) => m.fit_small_bays({ case: 'X', bays: n, drives: n, drive: 'D' }),
    (n) => m.fit_small_bays_few({ drives: n, drive: 'D', case: 'X', bays: n }),
    (n) => m.fit_plugs_adapter({ gpu: 'G', plugs: n, psu: 'P' }),
    (n) => m.fit_sata_plugs_few({ parts: 'D', needed: n, psu: 'P', have: 1 }),
    (n) => m.fit_sata_plugs({ psu: 'P', have: n, needed: 1 }),
  ];

  it.each(COUNTED.map((text) => [text.toString().match(/fit_\w+/)?.[0], text] as const))('%s', (_key, text) => {
    for (const language of LANGUAGES)
      inLanguage(language, () => {
        const [one, two] = [text(1), text(2)];
        expect(withoutDigits(two)).not.toBe(withoutDigits(one));
        expect(`${one} ${two}`).not.toMatch(WRONG);
      });
    expect(inLanguage('sw', () => text(2))).not.toBe(text(2));
  });
});

describe('a fact that is not known', () => {
  it('is named in both languages', () => {
    const { message } = unknown('psu', 'eps8', 'Focus supply');
    expect(message()).toBe('Not verified: processor plugs of Focus supply');
    expect(inLanguage('sw', message)).toBe('Haijathibitishwa kwa Focus supply: plagi za prosesa');
  });
});

describe('a list', () => {
  it('is joined in words', () => {
    expect([bothOf(['A', 'B', 'C']), eitherOf(['A', 'B']), bothOf(['A']), eitherOf([])]).toEqual([
      'A and B and C',
      'A or B',
      'A',
      '',
    ]);
    expect(inLanguage('sw', () => [bothOf(['A', 'B']), eitherOf(['A', 'B'])])).toEqual(['A na B', 'A au B']);
  });
});
