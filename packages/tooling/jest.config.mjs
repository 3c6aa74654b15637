// Unit tests: rules and components, no server needed.
import { project, root, styles } from './jest.project.mjs';

export default {
  rootDir: root,
  projects: [
    project('unit', {
      testMatch: [
        '<rootDir>/{packages,services,infra}/*/{src,test}/**/*.spec.ts',
        '<rootDir>/{gateway,shop}/src/**/*.spec.ts',
        '<rootDir>/infra/{container-check,compose,launcher}/test/*.spec.mjs',
      ],
      testPathIgnorePatterns: ['\\.(int|e2e)\\.spec\\.ts$'],
    }),
    project('frontend', {
      testMatch: ['<rootDir>/frontend/{app,server,test}/**/*.spec.{ts,tsx}'],
      testEnvironment: 'jsdom',
      moduleNameMapper: { '\\.css$': styles },
      setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
    }),
  ],
  testTimeout: 30_000,
};
