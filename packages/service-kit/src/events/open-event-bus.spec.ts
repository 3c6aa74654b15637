import { describe, expect, it } from '@jest/globals';
import { EventSettings, loadConfig } from '../config/load-config.js';
import { kafkaSettingsOf } from './open-event-bus.js';

describe('the password of a user of Kafka', () => {
  const given = { KAFKA_BROKERS: 'kafka:9092', KAFKA_USERNAME: 'orders', KAFKA_PASSWORD: 'secret' };
  const settingsOf = (more: object) =>
    kafkaSettingsOf(loadConfig(EventSettings, { ...given, ...more }), ['kafka:9092']);

  it('is proved without sending it, unless the settings say otherwise', () => {
    expect(settingsOf({}).credentials).toEqual({
      mechanism: 'scram-sha-512',
      username: 'orders',
      password: 'secret',
    });
    expect(settingsOf({ KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'true' }).credentials?.mechanism).toBe('plain');
  });

  it('is never sent without TLS', () => {
    expect(() => settingsOf({ KAFKA_SASL_MECHANISM: 'plain' })).toThrow('set KAFKA_TLS');
  });
});
