import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const ENTRY = resolve(import.meta.dirname, '../../shop/dist/main.js');

it('the page server does not start without NODE_ENV=production, because React is slow then', () => {
  const settings = { SHOP_TARGETS: 'frontend', MANAGEMENT_PORT: '0', FRONTEND_PORT: '0' };
  const env = { ...process.env, ...settings, NODE_ENV: '', NODE_OPTIONS: '' };
  const { status, stderr } = spawnSync(process.execPath, [ENTRY], { env, encoding: 'utf8', timeout: 30_000 });
  expect(stderr).toContain('this is a development build of React');
  expect(status).toBe(1);
});
