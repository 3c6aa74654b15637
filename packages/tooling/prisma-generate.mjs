// Generates a service's Prisma client. `generate` insists on a schema engine it never runs, and downloading one fails on
// closed networks: naming any executable satisfies it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const prisma = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build', 'index.js');
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [prisma, 'generate', '--schema', 'prisma/schema.prisma'],
  {
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
    encoding: 'utf8',
  },
);
if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
process.exit(status ?? 1);
