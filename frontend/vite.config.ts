import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './vite/chunks.js';
import { markLanguage } from './vite/mark-language.js';
import { themeFile } from './vite/theme-file.js';
import { withoutSchemas } from './vite/without-schemas.js';

/** Each name of a file is in the files that load it, and no compression makes a hash shorter: 7 of 36 letters are 36 bits. */
const NAMES = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' };

/** Scripts that each page imports itself: the lists of what its lazy parts load need not name them. */
const ALWAYS_LOADED = /\/(common|frame|react|rolldown-runtime)-[^/]*\.js$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [withoutSchemas, markLanguage, themeFile, reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, scripts) => scripts.filter((name) => !ALWAYS_LOADED.test(name)) },
    rolldownOptions: {
      // Reads of a library only what we import: without it the two builds take a sixth more CPU time.
      experimental: { lazyBarrel: true },
      checks: { largeBarrelModules: false },
      // Declarations of schemas and endpoints have no side effects, so a page contains only those that it uses.
      treeshake: { manualPureFunctions: ['z', 'defineEndpoint', 'defineEvent'] },
      // Names without `_`, so that no list of files looks like a placeholder that was not filled in.
      output: { codeSplitting: { groups: CHUNKS }, hashCharacters: 'base36', ...(!isSsrBuild && NAMES) },
    },
  },
  // Bundles all dependencies of the server: Node loads tens of files instead of thousands and needs less memory.
  // The two that draw pictures are loaded when the first one is drawn; one of them is native code.
  ssr: {
    noExternal: command === 'build' ? true : [/^@mantine/],
    external: ['sharp', 'fontkit'],
  },
}));
