import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { layOutDataFolder } from './data-folder.js';
import { takeLock } from './lock.js';
import { lastLines, rotateLog } from './logs.js';
import { PortPicker, requireFree } from './ports.js';
import { factsOf, isSameProcess } from './process-facts.js';
import { clearLeftoverProcesses } from './run-file.js';
import { keepSecrets } from './secrets.js';

const aFolder = () => mkdtempSync(join(tmpdir(), 'launcher-'));
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('data folder', () => {
  it('lets other users enter it, but none of its folders', () => {
    const folder = join(aFolder(), 'new');
    layOutDataFolder(folder);
    expect(modeOf(folder)).toBe(0o711);
    expect(modeOf(join(folder, 'logs'))).toBe(0o700);
  });

  it('fails with one sentence when it cannot be created', () => {
    const file = join(aFolder(), 'file');
    writeFileSync(file, '');
    expect(() => layOutDataFolder(join(file, 'data'))).toThrow(
      /cannot be written \(ENOTDIR\): make it writable, or set SHOP_DATA_DIR/,
    );
  });
});

describe('secrets', () => {
  it('are made once, readable by the owner alone', () => {
    const folder = aFolder();
    const made = keepSecrets(folder);
    expect(keepSecrets(folder)).toEqual(made);
    expect(modeOf(join(folder, 'secrets.json'))).toBe(0o600);
    expect(made.TOKEN_KEY_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(made.ADMIN_PASSWORD).toMatch(/^[a-zA-Z2-9]{16}$/);
  });

  it('keep what is there and add what is missing', () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'secrets.json'), '{"ADMIN_PASSWORD":"kept"}');
    const kept = keepSecrets(folder);
    expect(kept).toMatchObject({ ADMIN_PASSWORD: 'kept', TOKEN_KEY_SECRET: expect.any(String) });
    // The events of the release before are not signed.
    expect(Date.parse(String(kept.UNSIGNED_EVENTS_UNTIL))).toBeGreaterThan(Date.now());
    expect(keepSecrets(folder)).toEqual(kept);
    expect(keepSecrets(aFolder())).not.toHaveProperty('UNSIGNED_EVENTS_UNTIL');
  });

  it('are never overwritten when the file is damaged', () => {
    const folder = aFolder();
    writeFileSync(join(folder, 'secrets.json'), '{');
    expect(() => keepSecrets(folder)).toThrow(/cannot be read as JSON/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{');
  });
});

describe('lock', () => {
  it('is held by one launcher at a time', () => {
    const folder = aFolder();
    const lock = takeLock(folder);
    expect(() => takeLock(folder)).toThrow(`The shop already runs on ${folder} (process ${process.pid})`);
    lock.release();
    takeLock(folder).release();
    expect(existsSync(join(folder, 'launcher.lock'))).toBe(false);
  });

  it.each([
    '',
    'garbage',
    '{"pid":999999999,"startedAt":"long ago"}',
    `{"pid":${process.pid},"startedAt":"another process of that number"}`,
  ])('is taken over from a launcher that is gone: %s', (content) => {
    const folder = aFolder();
    writeFileSync(join(folder, 'launcher.lock'), content);
    takeLock(folder).release();
  });
});

describe('processes', () => {
  it('are distinguished from others that got the same process id', () => {
    const facts = factsOf(process.pid);
    expect(isSameProcess(process.pid, facts?.startedAt)).toBe(true);
    expect(isSameProcess(process.pid, 'earlier')).toBe(false);
    expect(factsOf(999_999_999)).toBeUndefined();
  });

  it('of other programs are never ended, even if an old run.json lists their id', async () => {
    const folder = aFolder();
    const others = [{ name: 'orders', pid: process.pid, startedAt: 'earlier', port: 1 }];
    writeFileSync(join(folder, 'run.json'), JSON.stringify({ processes: others }));
    await clearLeftoverProcesses(folder, 0);
    expect(factsOf(process.pid)).toBeDefined();
  });
});

describe('ports', () => {
  it('are free, differ, and are below the range of outgoing connections', async () => {
    const picker = new PortPicker([8_080]);
    const ports = [await picker.pick(), await picker.pick(), await picker.pick()];
    expect(new Set(ports).size).toBe(3);
    for (const port of ports) expect(port).toBeLessThan(32_000);
  });

  it('in use are skipped, or named in one sentence', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await new PortPicker([]).pick(port)).not.toBe(port);
    await expect(requireFree(port)).rejects.toThrow(`Port ${port} is in use by another program`);
    server.close();
  });
});

describe('logs', () => {
  it('are rotated above 10 MB', () => {
    const path = join(aFolder(), 'orders.log');
    writeFileSync(path, 'small');
    rotateLog(path);
    expect(existsSync(path)).toBe(true);
    writeFileSync(path, Buffer.alloc(11 * 1024 * 1024));
    rotateLog(path);
    expect([existsSync(path), existsSync(`${path}.1`)]).toEqual([false, true]);
  });

  it('give their last lines', () => {
    const path = join(aFolder(), 'orders.log');
    expect(lastLines(path, 2)).toBe('');
    writeFileSync(path, 'one\ntwo\nthree\n');
    expect(lastLines(path, 2)).toBe('two\nthree');
  });
});
