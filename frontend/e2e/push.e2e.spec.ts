import { createECDH, randomBytes } from 'node:crypto';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { violationsOf } from './axe.js';
import { aCustomer, anOrder, anotherAdmin, aProduct, call, type Customer, signedIn } from './fixtures.js';
import { test } from './test.js';

const ASK = 'Notify me on this device when the status of my order changes';

interface Fake {
  permission: NotificationPermission;
  isBroken: boolean;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push service of the browser, as Chromium without Google's has none: what the page subscribes is this. */
async function withPushService(page: Page, permission: NotificationPermission, isBroken = false): Promise<Fake> {
  const keys = createECDH('prime256v1');
  const fake = {
    permission,
    isBroken,
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(12).toString('hex')}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((given) => {
    const { endpoint, p256dh, auth } = given;
    const state = () => sessionStorage.getItem('fake-permission') ?? given.permission;
    const asks = { count: 0 };
    Object.assign(window, { pushAsks: asks });
    Object.defineProperty(Notification, 'permission', { get: state });
    Notification.requestPermission = () => {
      asks.count += 1;
      if (state() === 'default') sessionStorage.setItem('fake-permission', 'granted');
      return Promise.resolve(state() as NotificationPermission);
    };
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        localStorage.removeItem('fake-push');
        return Promise.resolve(true);
      },
    };
    const current = () => (localStorage.getItem('fake-push') ? made : null) as unknown as PushSubscription;
    PushManager.prototype.getSubscription = () => Promise.resolve(current());
    PushManager.prototype.subscribe = () => {
      if (given.isBroken) return Promise.reject(new DOMException('no service', 'AbortError'));
      localStorage.setItem('fake-push', 'on');
      return Promise.resolve(current());
    };
  }, fake);
  return fake;
}

const endpointsOf = async ({ token }: Customer) =>
  (await call<{ endpoints: string[] }>('GET', '/users/me/push', { token })).endpoints;

const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { pushAsks: { count: number } }).pushAsks.count);

async function anOpenOrder(page: Page) {
  const [customer, product] = await Promise.all([aCustomer(), aProduct()]);
  const order = await anOrder(customer, product);
  await signedIn(page, customer);
  return { customer, path: `/orders/${order.id}`, number: order.number };
}

test.describe('the notifications of an order', () => {
  test.use({ serviceWorkers: 'allow' });

  test('begin with a click alone, are kept, and end with another', { tag: '@phone' }, async ({ page }) => {
    const { customer, path } = await anOpenOrder(page);
    const { endpoint } = await withPushService(page, 'default');
    await page.goto(path);
    const button = page.getByRole('button', { name: ASK });
    await expect(button).toBeVisible();
    expect(await asked(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await button.click();
    const stop = page.getByRole('button', { name: 'Stop notifications' });
    await expect(stop).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'This device notifies you' })).toBeVisible();
    expect(await endpointsOf(customer)).toEqual([endpoint]);
    await page.reload();
    await expect(stop).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await stop.click();
    await expect(button).toBeVisible();
    expect(await endpointsOf(customer)).toEqual([]);
  });

  test('end when the person signs out in this browser', { tag: '@desk' }, async ({ page }) => {
    const { customer, path } = await anOpenOrder(page);
    await withPushService(page, 'default');
    await page.goto(path);
    await page.getByRole('button', { name: ASK }).click();
    await expect(page.getByRole('button', { name: 'Stop notifications' })).toBeVisible();
    await page.getByRole('button', { name: `Account menu of ${customer.name}` }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fake-push'))).toBeNull();
  });

  test('say where the browser blocks them', { tag: '@desk' }, async ({ page }) => {
    const { path } = await anOpenOrder(page);
    await withPushService(page, 'denied');
    await page.goto(`/sw${path}`);
    await expect(page.getByText('Kivinjari chako kinazuia arifa za duka hili.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('are offered in Swahili', { tag: '@phone' }, async ({ page }) => {
    const { path } = await anOpenOrder(page);
    await withPushService(page, 'default');
    await page.goto(`/sw${path}`);
    await page.getByRole('button', { name: 'Niarifu kwenye kifaa hiki hali ya oda yangu ikibadilika' }).click();
    await expect(page.getByRole('button', { name: 'Acha arifa' })).toBeVisible();
  });

  test('say that the browser could not be registered', { tag: '@phone' }, async ({ page }) => {
    const { path } = await anOpenOrder(page);
    await withPushService(page, 'default', true);
    await page.goto(path);
    await page.getByRole('button', { name: ASK }).click();
    await expect(page.getByText('Your browser could not register for notifications.')).toBeVisible();
    await expect(page.getByRole('button', { name: ASK })).toBeVisible();
  });
});

test.describe('the service worker', { tag: '@desk' }, () => {
  test.use({ serviceWorkers: 'allow' });

  /** Delivers a push to the worker of the page as the browser does. */
  async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
    const devtools = await context.newCDPSession(page);
    const registrations = new Set<string>();
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      for (const { registrationId } of all) registrations.add(registrationId);
    });
    await devtools.send('ServiceWorker.enable');
    await expect.poll(() => registrations.size).toBe(1);
    const [registrationId = ''] = registrations;
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });
    await devtools.detach();
  }

  interface Shown {
    title: string;
    tag?: string;
    data: { path: string };
  }
  /** What the tests use of the worker's global scope. */
  interface Scope {
    shown: Shown[];
    registration: { showNotification: (title: string, options: object) => Promise<void> };
    clients: { openWindow: (url: URL) => Promise<unknown> };
    dispatchEvent: (event: Event) => boolean;
  }

  /** Chromium without a screen shows no notifications: records what the worker gives it. */
  const record = (worker: Worker) =>
    worker.evaluate(() => {
      const scope = globalThis as unknown as Scope;
      scope.shown = [];
      scope.registration.showNotification = (title, options) => {
        scope.shown.push({ title, ...(options as Omit<Shown, 'title'>) });
        return Promise.resolve();
      };
    });

  const recorded = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown);

  /** Presses the last notification. Returns the paths of the windows that the worker opens. */
  const press = (worker: Worker) =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as Scope;
      const opened: string[] = [];
      scope.clients.openWindow = (url) => {
        opened.push(url.pathname);
        return Promise.resolve(null);
      };
      let isClosed = false;
      const notification = { data: scope.shown.at(-1)?.data, close: () => (isClosed = true) };
      const work: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await Promise.all(work);
      return { opened, isClosed };
    });

  test('shows a push, and opens the page of its order when it is pressed', async ({ page, context }) => {
    await page.goto('/about');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no service worker');
    await record(worker);
    const push = { title: 'Order PC1 is paid', body: 'We are packing it.', path: '/orders/o1', tag: 'o1', lang: 'en' };
    await deliver(context, page, JSON.stringify(push));
    const options = { body: push.body, tag: 'o1', renotify: true, lang: 'en', icon: '/icon-192.png' };
    await expect.poll(() => recorded(worker)).toEqual([{ title: push.title, ...options, data: { path: push.path } }]);
    expect(await press(worker)).toEqual({ opened: ['/orders/o1'], isClosed: true });
    await deliver(context, page, JSON.stringify({ ...push, path: 'https://elsewhere.example/' }));
    await expect.poll(async () => (await recorded(worker)).length).toBe(2);
    expect((await press(worker)).opened).toEqual([]);
    await deliver(context, page, 'not ours');
    await expect.poll(async () => (await recorded(worker)).map(({ title }) => title)).toContain('SavannaPC');
    expect((await press(worker)).opened).toEqual(['/']);
  });
});

test.describe('the notices to the shop', () => {
  test.use({ serviceWorkers: 'allow' });

  test('begin on a device of staff with a click, and end with another', { tag: '@phone' }, async ({ page }) => {
    const owner = await anotherAdmin();
    const { endpoint } = await withPushService(page, 'default');
    await signedIn(page, owner);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Get notices on this device' }).click();
    const stop = page.getByRole('button', { name: 'Stop notices on this device' });
    await expect(stop).toBeFocused();
    await expect(page.getByText('This device notifies you of what the settings say.')).toBeVisible();
    expect(await endpointsOf(owner)).toEqual([endpoint]);
    expect(await violationsOf(page)).toEqual([]);
    await stop.click();
    await expect(page.getByRole('button', { name: 'Get notices on this device' })).toBeVisible();
    expect(await endpointsOf(owner)).toEqual([]);
  });
});
