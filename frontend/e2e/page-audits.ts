import { type CDPSession, expect, type Page, type Response } from '@playwright/test';
import { violationsOfRules } from './axe.js';
import { domFaults } from './page-audits-dom.js';
import { hydrated } from './shop.js';

/** The files that a browser may keep for long (https://web.dev/articles/http-cache). */
const STATIC = new Set(['script', 'stylesheet', 'image', 'font', 'media']);
const HOUR_SECONDS = 60 * 60;
const MONTH_SECONDS = 30 * 24 * 60 * 60;
/** What is small is not compressed, because the headers of the compression cost as much. */
const LARGE_BYTES = 1_400;

/** Rules of axe that WCAG does not ask for; the others are checked by accessibility.e2e.spec.ts. */
const BEYOND_WCAG = [
  ...['accesskeys', 'aria-allowed-role', 'aria-dialog-name', 'aria-text', 'aria-treeitem-name', 'empty-heading'],
  ...['heading-order', 'image-redundant-alt', 'landmark-one-main', 'presentation-role-conflict', 'skip-link'],
  ...['tabindex', 'table-duplicate-name', 'table-fake-caption', 'td-has-header'],
];

/** Runs before the scripts of the page: what it calls although no one has touched it. */
const WATCH_CALLS = `
  window.called = [];
  const watch = (owner, name) => {
    const method = owner?.[name];
    if (!method) return;
    owner[name] = function (...given) { window.called.push(name); return method.apply(this, given); };
  };
  watch(Document.prototype, 'write');
  watch(Document.prototype, 'writeln');
  watch(window.Notification, 'requestPermission');
  watch(window.PushManager?.prototype, 'subscribe');
  watch(window.Geolocation?.prototype, 'getCurrentPosition');
  watch(window.Geolocation?.prototype, 'watchPosition');
`;

/** What a page did on the network and said to the developer, since it was opened. */
interface Seen {
  readonly responses: Response[];
  readonly faults: string[];
}

/** Opens pages one after the other and finds what an audit of each would report (docs/page-audits.md). */
export class PageAudit {
  private seen: Seen = { responses: [], faults: [] };

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<PageAudit> {
    await page.addInitScript(WATCH_CALLS);
    const session = await page.context().newCDPSession(page);
    const audit = new PageAudit(page, session);
    await audit.listen();
    return audit;
  }

  /** The faults of the page at this path, each as 'rule: what'. `status`: of its document. */
  async faultsAt(path: string, status = 200): Promise<string[]> {
    await this.page.goto('about:blank');
    this.seen = { responses: [], faults: [] };
    const answer = await this.page.goto(path, { waitUntil: 'load' });
    if (!answer) throw new Error(`${path} has no answer`);
    await hydrated(this.page);
    await expect(this.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(this.page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
    const html = await answer.text();
    const found = [
      ...documentFaults(answer, html, status),
      ...responseFaults(this.seen.responses, answer),
      ...(await domFaults(this.page)),
      ...(await violationsOfRules(this.page, { runOnly: { type: 'rule', values: BEYOND_WCAG } })).map(
        (one) => `axe: ${one}`,
      ),
    ];
    return [...new Set([...this.seen.faults.filter((fault) => !isOfTheTest(fault, status)), ...found])];
  }

  private async listen(): Promise<void> {
    const { page, session } = this;
    const fault = (text: string): void => void this.seen.faults.push(text);
    page.on('response', (response) => this.seen.responses.push(response));
    page.on('pageerror', ({ message }) => fault(`errors-in-console: ${message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) fault(`errors-in-console: ${message.text()}`);
    });
    session.on('Audits.issueAdded', ({ issue }) => fault(`inspector-issues: ${JSON.stringify(issue)}`));
    session.on('Log.entryAdded', ({ entry: { source, level, text, url } }) => {
      if (source === 'violation' || source === 'deprecation') fault(`${source}: ${text} ${url}`);
      else if (level === 'error') fault(`errors-in-console: ${text} ${url}`);
    });
    await session.send('Audits.enable');
    await session.send('Log.enable');
    // As on a first visit.
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Log.startViolationsReport', { config: [{ name: 'discouragedAPIUse', threshold: -1 }] });
  }
}

/** The browser reports a missing page as an error, and Playwright that it starts no service worker (playwright.config.ts). */
const isOfTheTest = (fault: string, status: number): boolean =>
  fault.includes('Service Worker registration blocked by Playwright') ||
  (status >= 400 && fault.includes(`the server responded with a status of ${status}`));

/** The document as it comes over the wire. */
function documentFaults(answer: Response, html: string, status: number): string[] {
  const headers = answer.headers();
  const found: string[] = [];
  const check = (isRight: boolean, text: string): void => void (isRight || found.push(text));
  check(answer.status() === status, `http-status-code: ${answer.status()}`);
  check(answer.request().redirectedFrom() === null, 'redirects: the first load is redirected');
  check(/^<!doctype html>/i.test(html), 'doctype: the document does not begin with <!DOCTYPE html>');
  // WHATWG HTML, 4.2.5.4: the declaration is within the first 1024 bytes.
  const beginning = Buffer.from(html).subarray(0, 1024).toString();
  check(/<meta charset="utf-8"/i.test(beginning), 'charset: not in the first 1024 bytes');
  check(/charset=utf-8/i.test(headers['content-type'] ?? ''), `charset: ${headers['content-type']}`);
  check(/^(br|gzip|zstd)$/.test(headers['content-encoding'] ?? ''), 'document-latency-insight: not compressed');
  check(status >= 400 || !/no-store/.test(headers['cache-control'] ?? ''), 'bf-cache: cache-control no-store');
  check(headers['cross-origin-opener-policy'] === 'same-origin', 'origin-isolation: no COOP');
  check((headers['content-security-policy'] ?? '').includes("frame-ancestors 'none'"), 'clickjacking-mitigation');
  return found;
}

/** The files that the page loads. */
function responseFaults(responses: readonly Response[], answer: Response): string[] {
  const { origin } = new URL(answer.url());
  return responses.flatMap((response) => {
    const url = new URL(response.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:' || response === answer) return [];
    const found = url.origin === origin ? [] : [`third-parties-insight: ${url.href}`];
    if (response.status() >= 400) found.push(`errors-in-console: ${response.status()} ${url.href}`);
    if (response.status() >= 300 && response.status() < 400) found.push(`redirects: ${url.href}`);
    return [...found, ...fileFaults(response, url.pathname)];
  });
}

function fileFaults(response: Response, path: string): string[] {
  const headers = response.headers();
  const type = headers['content-type'] ?? '';
  const found: string[] = [];
  // A file whose name never changes, like the icon, is asked for again after an hour, and is then a 304.
  const least = /^\/(assets|media)\//.test(path) ? MONTH_SECONDS : HOUR_SECONDS;
  if (STATIC.has(response.request().resourceType()) && maxAgeOf(headers) < least)
    found.push(`cache-insight: ${path} ${headers['cache-control']}`);
  const isText = /^text\/|javascript|json|svg/.test(type) && !type.includes('event-stream');
  const isLarge = Number(headers['content-length'] ?? LARGE_BYTES) >= LARGE_BYTES;
  if (response.status() === 200 && isText && isLarge && !headers['content-encoding'])
    found.push(`document-latency-insight: ${path} is not compressed`);
  // https://web.dev/articles/choose-the-right-image-format
  if (/^image\/(jpeg|png|gif|bmp)/.test(type) && response.request().resourceType() === 'image')
    found.push(`image-delivery-insight: ${path} is ${type}`);
  return found;
}

const maxAgeOf = (headers: Record<string, string>): number =>
  Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0);
