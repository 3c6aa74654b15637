import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const PAGE_SERVER = resolve(import.meta.dirname, '../../frontend/server.mjs');

it.each(['development', ''])('the page server does not start with NODE_ENV=%s, which loads a slow React', (mode) => {
  const env = { ...process.env, NODE_ENV: mode, NODE_OPTIONS: '', FRONTEND_PORT: '0' };
  const { status, stderr } = spawnSync(process.execPath, [PAGE_SERVER], { env, encoding: 'utf8', timeout: 30_000 });
  expect(stderr).toContain('this is a development build of React');
  expect(status).toBe(1);
});
