import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { StageName } from './stage.js';
import { root } from './place.js';

/** The presets of Jest in packages/tooling. */
export const configs = {
  unit: 'jest.config.mjs',
  service: 'jest.service.config.mjs',
  e2e: 'jest.e2e.config.mjs',
  alone: 'jest.alone.config.mjs',
  processes: 'jest.processes.config.mjs',
} as const;

/** What this module reads of a preset. */
interface Preset {
  readonly projects: readonly { readonly testMatch: readonly string[]; readonly testPathIgnorePatterns?: string[] }[];
}

/** The paths of a stage's test files from the repository, sorted: by the globs of its preset, which takes no Jest. */
export async function testFilesOf(stage: StageName): Promise<string[]> {
  if (stage === 'browser') return pathsOf(['frontend/e2e/*.e2e.spec.ts'], []);
  const { default: preset } = (await import(join(root, 'packages/tooling', configs[stage]))) as { default: Preset };
  const found = preset.projects.flatMap(({ testMatch, testPathIgnorePatterns = [] }) =>
    pathsOf(
      testMatch.map((glob) => glob.replace('<rootDir>/', '')),
      testPathIgnorePatterns.map((pattern) => new RegExp(pattern)),
    ),
  );
  return [...new Set(found)].sort();
}

const pathsOf = (globs: readonly string[], ignored: readonly RegExp[]): string[] =>
  globSync(globs, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ignored.some((pattern) => pattern.test(path)))
    .sort();
