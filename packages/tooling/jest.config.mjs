// Unit tests: rules and components, no server needed.
import { nodeProject, pageProject, root, styles } from './jest.project.mjs';

export default {
  rootDir: root,
  projects: [
    nodeProject('unit', {
      testMatch: [
        '<rootDir>/{packages,services,infra}/*/{src,test}/**/*.spec.ts',
        '<rootDir>/{gateway,shop}/src/**/*.spec.ts',
        '<rootDir>/{infra/{container-check,compose,launcher},packages/tooling}/test/*.spec.mjs',
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
};
