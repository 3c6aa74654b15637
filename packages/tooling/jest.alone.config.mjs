// Journeys that disturb others, or that others disturb: one at a time.
import e2e from './jest.e2e.config.mjs';
import { nodeProject } from './jest.project.mjs';

export default {
  ...e2e,
  projects: [nodeProject('alone', { testMatch: ['<rootDir>/gateway/test/alone/*.e2e.spec.ts'] })],
};
