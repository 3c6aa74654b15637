import { describe, expect, it } from '@jest/globals';
import { environmentFindings, secretFindings } from '../environment-rules.mjs';
import { after, containerOf, manifests, the, variable } from './manifests.mjs';

const STOP = ['STOP_DELAY_SECONDS', 'STOP_GRACE_SECONDS'];
const NAMES = ['SHOP_TARGETS', 'SERVICE_PORT', 'MANAGEMENT_PORT', 'DATABASE_URL', 'LOG_LEVEL', 'CATALOG_URL', ...STOP];

/** The settings of the fake code: these names, and a level with two valid values. */
const known = (names = NAMES) => ({
  names: new Set(names),
  problemsOf: ({ LOG_LEVEL: level }) =>
    ['info', 'debug', undefined].includes(level) ? [] : [{ name: 'LOG_LEVEL', message: 'info or debug' }],
});
const settings = { orders: known(), catalog: known(), sweep: known(['DATABASE_URL']) };

describe('variables', () => {
  it('that the process knows, with values it accepts, have no findings', () => {
    expect(environmentFindings(manifests(), settings)).toEqual([]);
  });

  it('that were renamed in the code are found', () => {
    const objects = after((shop) => (variable(shop, 'CATALOG_URL').name = 'CATALOGUE_URL'));
    expect(environmentFindings(objects, settings)).toEqual([
      'Deployment orders: its process knows no variable CATALOGUE_URL',
    ]);
  });

  it('that only the process knows, not its job, are found', () => {
    const objects = after((shop) => {
      const { spec } = the(shop, 'CronJob', 'orders-sweep').spec.jobTemplate.spec.template;
      spec.containers[0].env.push({ name: 'CATALOG_URL', value: 'http://catalog:8080' });
    });
    expect(environmentFindings(objects, settings)).toEqual([
      'CronJob orders-sweep: its process knows no variable CATALOG_URL',
    ]);
  });

  it('that replicas need are found when missing', () => {
    const wanting = { ...settings, orders: known([...NAMES, 'KAFKA_BROKERS']) };
    expect(environmentFindings(manifests(), wanting)).toContain('Deployment orders: KAFKA_BROKERS is not set');
  });

  it('with a value that the process rejects are found', () => {
    const objects = after((shop) => (the(shop, 'ConfigMap', 'shop').data.LOG_LEVEL = 'loud'));
    expect(environmentFindings(objects, settings)).toEqual(['Deployment orders: LOG_LEVEL: info or debug']);
  });

  it('with a value of a known Secret that the process rejects are found', () => {
    const objects = after((shop) => {
      const level = variable(shop, 'LOG_LEVEL');
      level.valueFrom = { secretKeyRef: { name: 'orders', key: 'LEVEL' } };
    });
    expect(environmentFindings(objects, settings)).toEqual([]);
    expect(environmentFindings(objects, settings, { secrets: { orders: { LEVEL: 'debug' } } })).toEqual([]);
    expect(environmentFindings(objects, settings, { secrets: { orders: { LEVEL: 'loud' } } })).toEqual([
      'Deployment orders: LOG_LEVEL: info or debug',
    ]);
  });

  it('whose ConfigMap has no such key are found', () => {
    const objects = after((shop) => delete the(shop, 'ConfigMap', 'shop').data.LOG_LEVEL);
    expect(environmentFindings(objects, settings)).toEqual([
      'Deployment orders: LOG_LEVEL: ConfigMap shop has no LOG_LEVEL',
    ]);
  });

  it('that the image sets count as set, where the code knows them', () => {
    const wanting = { ...settings, orders: known([...NAMES, 'KAFKA_BROKERS']) };
    expect(environmentFindings(manifests(), wanting, { image: { KAFKA_BROKERS: 'kafka:9092', OTHER: '' } })).toEqual(
      [],
    );
  });

  it('of two targets in one process are those of both', () => {
    const objects = after((shop) => (variable(shop, 'SHOP_TARGETS').value = 'orders,catalog'));
    const apart = {
      ...settings,
      orders: known([...NAMES.slice(0, 4), ...STOP]),
      catalog: known(NAMES.slice(0, 3).concat(NAMES.slice(4))),
    };
    expect(environmentFindings(objects, apart)).toEqual([]);
  });

  it('of a target that does not exist are found', () => {
    const objects = after((shop) => (variable(shop, 'SHOP_TARGETS').value = 'order'));
    expect(environmentFindings(objects, settings)).toEqual([
      'Deployment orders: no target, job or tool is called order',
    ]);
  });
});

describe('secrets', () => {
  const made = { orders: { DATABASE_URL: 'postgres://…' } };

  it('that exist have no findings', () => {
    expect(secretFindings(manifests(), made)).toEqual([]);
  });

  it('that do not exist are found, in jobs too', () => {
    expect(secretFindings(manifests(), { orders: {} })).toEqual([
      'Deployment orders: overlays/local/secrets.mjs makes no orders/DATABASE_URL',
      'CronJob orders-sweep: overlays/local/secrets.mjs makes no orders/DATABASE_URL',
    ]);
  });

  it('that are optional for a container need not exist', () => {
    const optional = (shop) => (variable(shop, 'DATABASE_URL').valueFrom.secretKeyRef.optional = true);
    const objects = after(optional).filter(({ kind }) => kind !== 'CronJob');
    expect(secretFindings(objects, {})).toEqual([]);
  });

  it('that exist need every key, optional ones too', () => {
    const reference = { name: 'orders', key: 'API_KEY', optional: true };
    const objects = after((shop) =>
      containerOf(shop, 'orders').env.push({ name: 'API_KEY', valueFrom: { secretKeyRef: reference } }),
    );
    expect(secretFindings(objects, made)).toEqual([
      'Deployment orders: overlays/local/secrets.mjs makes no orders/API_KEY',
    ]);
  });
});
