import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const { customManagers, kubernetes, ...config } = JSON.parse(readFileSync(join(ROOT, '.github/renovate.json'), 'utf8'));
const filesOf = (patterns) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');
const textsOf = (patterns) => filesOf(patterns).map(textOf);

/** A pattern that finds nothing any more is no error of Renovate: it would let a version stay behind without a word. */
describe("Renovate's patterns", () => {
  it.each(customManagers.flatMap(({ matchStrings, ...manager }) => matchStrings.map((match) => [match, manager])))(
    '%s finds a version, and what it is of',
    (match, { managerFilePatterns, depNameTemplate }) => {
      const found = textsOf(managerFilePatterns).flatMap((text) => [...text.matchAll(new RegExp(match, 'g'))]);
      expect(found.length).toBeGreaterThan(0);
      for (const { groups } of found) expect(depNameTemplate ?? groups.depName).toMatch(/^[a-z]/);
    },
  );

  it('find every file of k8s and Compose that names an image', () => {
    const found = filesOf([...kubernetes.managerFilePatterns, ...config['docker-compose'].managerFilePatterns]);
    const withImages = filesOf(['k8s/**/*.{yaml,yml}', 'infra/{compose,backup,observability}/**/*.{yaml,yml}']).filter(
      (file) => /^\s+(?:- )?image: /m.test(textOf(file)),
    );
    expect(withImages.length).toBeGreaterThan(0);
    expect(withImages.filter((file) => !found.includes(file))).toEqual([]);
  });

  it('find every program of the checks that is fetched from the Go module proxy', () => {
    const [{ matchStrings, managerFilePatterns }] = customManagers;
    const texts = textsOf(managerFilePatterns);
    const named = texts.flatMap((text) => [...text.matchAll(/'[^'\s]+@v\d[^'\s]*'/g)]);
    const found = texts.flatMap((text) => [...text.matchAll(new RegExp(matchStrings[0], 'g'))]);
    expect(found).toHaveLength(named.length);
  });
});
