// Journeys that stop single targets: over a shop with a process for each (SHOP_PROCESSES=many).
import e2e from './jest.e2e.config.mjs';
import { nodeProject } from './jest.project.mjs';

export default {
  ...e2e,
  projects: [nodeProject('processes', { testMatch: ['<rootDir>/gateway/test/processes/*.e2e.spec.ts'] })],
};
