import { describe, expect, it } from '@jest/globals';
import { podsOfCompose } from '../compose/pods.mjs';
import { secretFindings } from '../compose/secret-rules.mjs';
import { serviceFindings } from '../compose/service-rules.mjs';
import { environmentFindings } from '../environment-rules.mjs';
import { imageVariables } from '../kubernetes/render.mjs';

const secrets = {
  files: { orders: { env: "DATABASE_URL='postgres://orders'\nSERVICE_KEY='a token'\n" } },
  groups: { orders: 2003, catalog: 2002 },
};
const image = imageVariables('FROM scratch\nENV SERVICE_PORT=8080 OTHER=x=y\n');

/** The settings of the fake code: these names, of which the first two are required. */
const known = (...names) => ({
  names: new Set(names),
  problemsOf: (environment) =>
    names
      .slice(0, 2)
      .filter((name) => !environment[name])
      .map((name) => ({ name, message: 'is needed' })),
});
const settings = {
  orders: known('DATABASE_URL', 'SERVICE_PORT', 'SERVICE_KEY', 'LOG_LEVEL', 'SHOP_TARGETS'),
  migrate: known('DATABASE_URL', 'DATABASE_URL', 'LOG_LEVEL'),
};

/** Correct services in the form of docker compose, with the changes of a test. */
function after(change = () => undefined) {
  const ofOrders = {
    image: 'savannapc/shop',
    pull_policy: 'never',
    read_only: true,
    cap_drop: ['ALL'],
    user: '1000:2003',
    volumes: [{ source: 'secrets', read_only: true }],
    depends_on: { secrets: { condition: 'service_completed_successfully' } },
    deploy: { resources: { limits: { memory: '1' } } },
  };
  const command = ['node', '--env-file=/run/secrets/orders/env', 'shop/dist/main.js'];
  const job = { ...ofOrders, command: [...command, 'migrate', 'orders'] };
  const environment = { SHOP_TARGETS: 'orders', LOG_LEVEL: 'info', SERVICE_KEY: null };
  // A copy, so that a change of one test does not affect the others.
  const services = {
    orders: structuredClone({ ...ofOrders, command, environment }),
    'orders-migration': structuredClone(job),
  };
  change(services);
  return services;
}

describe('services in compose', () => {
  const findingsAfter = (change) => serviceFindings(after(change));

  it('with limits and without unnecessary rights have no findings', () => {
    expect(findingsAfter()).toEqual([]);
  });

  it.each([
    ['has no memory limit', ({ orders }) => delete orders.deploy],
    ['runs no fixed version', ({ orders }) => Object.assign(orders, { image: 'redis:latest', healthcheck: {} })],
    ['may run an image of somebody else’s registry', ({ orders }) => delete orders.pull_policy],
    ['is not watched by a health check', ({ orders }) => (orders.image = 'redis:7.4')],
    ['is not watched by a health check', ({ orders }) => (orders.image = 'savannapc/tools')],
    ['may write its own files', ({ orders }) => delete orders.read_only],
    ['keeps rights that it does not need', ({ orders }) => delete orders.cap_drop],
    ['shares what is the host’s', ({ orders }) => (orders.network_mode = 'host')],
  ])('are found where one %s', (finding, change) => {
    expect(findingsAfter(change)).toEqual([`orders ${finding}`]);
  });
});

describe('secrets in compose', () => {
  const findingsAfter = (change) => secretFindings(after(change), secrets);

  it('that only their reader reads have no findings', () => {
    expect(findingsAfter()).toEqual([]);
  });

  it.each([
    ['may change secrets', ({ orders }) => delete orders.volumes[0].read_only],
    ['runs as group 2002, not as 2003, which reads its secrets', ({ orders }) => (orders.user = '1000:2002')],
    ['runs as group NaN, not as 2003, which reads its secrets', ({ orders }) => delete orders.user],
    ['runs as group 2003, but is given no secrets', ({ orders }) => (orders.volumes = [])],
    ['may have rights by which it reads others’ secrets', ({ orders }) => (orders.cap_add = ['DAC_OVERRIDE'])],
    ['does not wait for its secrets', ({ orders }) => (orders.depends_on = {})],
    ['reads catalog/env, which is not its own', ({ orders }) => orders.command.push('/run/secrets/catalog/env')],
    [
      'reads orders/key, which is not written',
      ({ orders }) => (orders.environment.KEY_FILE = '/run/secrets/orders/key'),
    ],
  ])('are found where a service %s', (finding, change) => {
    expect(findingsAfter(change)).toEqual([`orders ${finding}`]);
  });

  it('that no service reads are found', () => {
    const files = { ...secrets.files, catalog: { env: '' } };
    expect(secretFindings(after(), { ...secrets, files })).toEqual(['no service reads catalog/env']);
  });
});

describe('variables in compose', () => {
  const findingsIn = (services, changed = settings) =>
    environmentFindings(podsOfCompose(services, { secrets, settings: changed }), changed, { image });

  it('of the image, the secrets and the file have no findings', () => {
    expect(findingsIn(after())).toEqual([]);
  });

  it('that were renamed in the code are found, as unknown and as missing', () => {
    const renamed = {
      ...settings,
      orders: known('POSTGRES_URL', 'SERVICE_PORT', 'SERVICE_KEY', 'LOG_LEVEL', 'SHOP_TARGETS'),
    };
    expect(findingsIn(after(), renamed)).toEqual([
      'service orders: its process knows no variable DATABASE_URL',
      'service orders: POSTGRES_URL: is needed',
    ]);
  });

  it('that are only passed through do not count as set', () => {
    const wanting = {
      ...settings,
      orders: known('LOG_LEVEL', 'SERVICE_PORT', 'DATABASE_URL', 'SERVICE_KEY', 'SHOP_TARGETS'),
    };
    const passed = after(({ orders }) => (orders.environment.LOG_LEVEL = null));
    expect(findingsIn(passed, wanting)).toEqual(['service orders: LOG_LEVEL: is needed']);
  });

  it('that only the process knows, not its job, are found in the job', () => {
    const changed = after((shop) => (shop['orders-migration'].environment = { SERVICE_KEY: 'x' }));
    expect(findingsIn(changed)).toEqual(['service orders-migration: its process knows no variable SERVICE_KEY']);
  });
});
