// Service tests: one service, or one tool of infra, over a real PostgreSQL (TEST_POSTGRES_URL).
import { nodeProject, root } from './jest.project.mjs';

export default {
  rootDir: root,
  projects: [
    nodeProject('service', {
      testMatch: [
        '<rootDir>/{packages,services,infra}/*/test/*.int.spec.ts',
        '<rootDir>/{gateway,shop}/test/*.int.spec.ts',
      ],
    }),
  ],
  testTimeout: 30_000,
  // A worker keeps the modules of all its files; above this it is replaced.
  workerIdleMemoryLimit: '512MB',
};
