import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { build } from 'rolldown';

const root = join(import.meta.dirname, '../..');
const {
  exclude: _,
  $schema: __,
  ...swcOptions
} = JSON.parse(readFileSync(join(import.meta.dirname, 'swc.json'), 'utf8'));
const externals = ['argon2', 'sharp', 'pg-native'];
const optional = [
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
  '@fastify/static',
  '@fastify/view',
  'kafkajs',
  'mqtt',
  'nats',
  'ioredis',
  'amqplib',
  'amqp-connection-manager',
  '@grpc/grpc-js',
  '@grpc/proto-loader',
];

const compile = {
  name: 'compile',
  transform: {
    filter: { id: /\.ts$/ },
    async handler(code, id) {
      const { code: out, map } = await transform(code, {
        ...swcOptions,
        filename: id,
        sourceMaps: true,
        swcrc: false,
        configFile: false,
      });
      return { code: out, map, moduleType: 'js' };
    },
  },
};

const resolveTs = {
  name: 'source',
  resolveId: {
    filter: { id: /^\.{1,2}\/.*\.js$/ },
    async handler(id, importer) {
      if (!importer || importer.includes('node_modules') || !importer.endsWith('.ts')) return null;
      return this.resolve(id.replace(/\.js$/, '.ts'), importer, { skipSelf: true });
    },
  },
};

const builtins = new Set(builtinModules);
const lean = {
  name: 'lean-builtins',
  resolveId: {
    order: 'pre',
    handler(id, importer, { kind }) {
      const name = id.replace(/^node:/, '');
      if (!builtins.has(name)) return null;
      if (kind === 'require-call') return { id: `node:${name}`, external: true };
      return { id: `\0builtin:${name}`, moduleSideEffects: false };
    },
  },
  load: {
    filter: { id: /^\0builtin:/ },
    handler: (id) => ({
      code: `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(9))});`,
      moduleType: 'js',
    }),
  },
};
const missing = {
  name: 'optional',
  resolveId: {
    handler(id) {
      return optional.some((o) => id === o || id.startsWith(o + '/')) ? { id: id, external: true } : null;
    },
  },
};

const ownUrl = {
  name: 'own-url',
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/, id: { exclude: /node_modules/ } },
    handler(code, id) {
      const from = relative(join(process.cwd(), 'dist'), id).split(sep).join('/');
      return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`);
    },
  },
};

await build({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: externals,
  plugins: [lean, missing, resolveTs, compile, ownUrl],
  output: {
    dir: process.argv[2] ?? 'dist',
    format: 'esm',
    sourcemap: true,
    minify: process.env.MINIFY ? { mangle: false, compress: true, codegen: true } : false,
    keepNames: true,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: true,
  },
  resolve: { conditionNames: ['import', 'node', 'default'] },
});
