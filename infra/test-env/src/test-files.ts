import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { StageName } from './stage.js';
import { root } from './place.js';

/** The stages that Jest runs. */
export type JestStage = Exclude<StageName, 'browser'>;

/** Jest's preset of all its stages: TEST_STAGE names one. */
export const JEST_CONFIG = join(root, 'packages/tooling/jest.config.mjs');

/** What this module reads of the preset. */
interface Preset {
  readonly projects: readonly { readonly testMatch: readonly string[]; readonly testPathIgnorePatterns?: string[] }[];
}

/** The paths of a stage's test files from the repository, sorted: by the globs of the preset, which takes no Jest. */
export async function testFilesOf(stage: StageName): Promise<string[]> {
  if (stage === 'browser') return pathsOf(['frontend/e2e/*.e2e.spec.ts'], []);
  const { STAGES } = (await import(JEST_CONFIG)) as { STAGES: Record<JestStage, Preset> };
  const found = STAGES[stage].projects.flatMap(({ testMatch, testPathIgnorePatterns = [] }) =>
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
