// Journeys through the API of a whole running shop: SHOP_URL and SHOP_RUN_FILE name it.
import { nodeProject, root } from './jest.project.mjs';

export default {
  rootDir: root,
  projects: [nodeProject('e2e', { testMatch: ['<rootDir>/gateway/test/*.e2e.spec.ts'] })],
  testTimeout: 60_000,
  // Concurrent tests wait for phones and M-Pesa far more than they compute.
  maxConcurrency: 25,
};
