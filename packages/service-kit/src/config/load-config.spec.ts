import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, loadConfig, Port } from './load-config.js';

const Settings = z.object({ PORT: Port, TOKEN: z.string().min(24), LEVEL: z.enum(['info', 'warn']).default('info') });
const sane = { PORT: '8080', TOKEN: 'x'.repeat(24) };

describe('settings', () => {
  it('are parsed, with defaults for missing and empty variables', () => {
    expect(loadConfig(Settings, { ...sane, LEVEL: '', OTHER: 'ignored' })).toEqual({
      PORT: 8080,
      TOKEN: sane.TOKEN,
      LEVEL: 'info',
    });
  });

  it('that are wrong are all named in one error, without their values', () => {
    const load = () => loadConfig(Settings, { PORT: '99999', TOKEN: 'too-short-secret', LEVEL: 'loud' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/PORT: [^]*TOKEN: [^]*LEVEL: /);
    expect(load).not.toThrow(/too-short-secret/);
  });

  it('that are missing are named', () => {
    expect(() => loadConfig(Settings, {})).toThrow(/PORT[^]*TOKEN/);
  });
});
