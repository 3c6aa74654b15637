// What Jest runs in each stage of `npm test`: TEST_STAGE names one, by default the unit tests.
import { nodeProject, pageProject, root, styles } from './jest.project.mjs';

/** Journeys through the API of a whole running shop: SHOP_URL and SHOP_RUN_FILE name it. */
const journeys = (name, folder) => ({
  projects: [nodeProject(name, { testMatch: [`<rootDir>/${folder}/*.e2e.spec.ts`] })],
  testTimeout: 60_000,
  // Concurrent tests wait for phones and M-Pesa far more than they compute.
  maxConcurrency: 25,
});

/** Each stage by its name; the journeys through the browser are Playwright's. */
export const STAGES = {
  /** Rules and components, no server needed. */
  unit: {
    projects: [
      nodeProject('unit', {
        testMatch: [
          '<rootDir>/{packages,services,infra}/*/{src,test}/**/*.spec.ts',
          '<rootDir>/{gateway,shop}/src/**/*.spec.ts',
          '<rootDir>/{infra/{bench,container-check,compose,launcher,rehearsal},packages/tooling}/test/*.spec.mjs',
        ],
        testPathIgnorePatterns: ['\\.(int|e2e)\\.spec\\.ts$'],
      }),
      pageProject('frontend', {
        testMatch: ['<rootDir>/frontend/{app,server,test}/**/*.spec.{ts,tsx}'],
        moduleNameMapper: { '\\.css$': styles },
        setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
      }),
    ],
    testTimeout: 30_000,
  },
  /** One service, or one tool of infra, over a real PostgreSQL (TEST_POSTGRES_URL). */
  service: {
    projects: [
      nodeProject('service', {
        testMatch: [
          '<rootDir>/{packages,services,infra}/*/test/*.int.spec.ts',
          '<rootDir>/{gateway,shop}/test/*.int.spec.ts',
        ],
      }),
    ],
    // What a test waits for has a limit of its own; this one is for a machine that is many times slower.
    testTimeout: 120_000,
    // A worker keeps the modules of all its files; above this it is replaced.
    workerIdleMemoryLimit: '512MB',
  },
  e2e: journeys('e2e', 'gateway/test'),
  /** Journeys that disturb others, or that others disturb: one at a time. */
  alone: journeys('alone', 'gateway/test/alone'),
  /** Journeys that stop single targets: over a shop with a process for each (SHOP_PROCESSES=many). */
  processes: journeys('processes', 'gateway/test/processes'),
};

export default { rootDir: root, ...STAGES[process.env.TEST_STAGE ?? 'unit'] };
