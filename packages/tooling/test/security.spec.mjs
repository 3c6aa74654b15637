import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { advisoryProblems } from '../advisories.mjs';
import { licenceProblem } from '../licences.mjs';
import { secretsIn } from '../secrets.mjs';

const today = '2026-11-27';

describe('the scan for credentials', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

  it('finds a private key, and names its file and line only', async () => {
    const [found, ...more] = await secretsIn('docs/x.md', `a text\n${key}`, today, []);
    expect(found).toMatch(/^docs\/x\.md:2: /);
    expect(more).toEqual([]);
    expect(found).not.toContain(key.split('\n')[1]);
  });

  it('lets an exception pass until its day', async () => {
    const exception = { files: /\.md$/, rules: ['PRIVATE_KEY', 'PrivateKey'], reason: 'a test', until: today };
    expect(await secretsIn('docs/x.md', key, today, [exception])).toEqual([]);
    expect(await secretsIn('docs/x.md', key, '2026-11-28', [exception])).toHaveLength(1);
    expect(await secretsIn('docs/x.md', 'no key at all', today, [])).toEqual([]);
  });
});

describe('the check of licences', () => {
  const exception = { licence: 'MPL-2.0', packages: /^axe-core$/, reason: 'a tool', until: today };

  it.each([
    ['MIT', undefined],
    ['(MIT OR GPL-3.0-only)', undefined],
    ['Apache-2.0 AND MIT', undefined],
    ['MIT AND GPL-3.0-only', 'x: MIT AND GPL-3.0-only'],
    ['MPL-2.0', 'x: MPL-2.0'],
    ['not named', 'x: not named'],
  ])('of a package with %s', (licence, problem) => {
    expect(licenceProblem({ name: 'x', licence }, today, [exception])).toBe(problem);
  });

  it('lets an exception pass until its day', () => {
    const axe = { name: 'axe-core', licence: 'MPL-2.0' };
    expect(licenceProblem(axe, today, [exception])).toBeUndefined();
    expect(licenceProblem(axe, '2026-11-28', [exception])).toContain('ended on 2026-11-27');
  });
});

describe('the check of advisories', () => {
  const advisory = {
    name: 'x',
    title: 'Reads any file',
    url: 'https://github.com/advisories/GHSA-1',
    severity: 'high',
  };
  const report = {
    vulnerabilities: { x: { via: [advisory] }, y: { via: ['x'] }, z: { via: [{ ...advisory, severity: 'low' }] } },
  };

  it('names a serious one once, unless an exception lets it pass until its day', () => {
    expect(advisoryProblems(report, today, [])).toEqual(['x: Reads any file (https://github.com/advisories/GHSA-1)']);
    const exception = { id: 'GHSA-1', reason: 'not reachable', until: today };
    expect(advisoryProblems(report, today, [exception])).toEqual([]);
    expect(advisoryProblems(report, '2026-11-28', [exception])).toHaveLength(1);
  });
});
