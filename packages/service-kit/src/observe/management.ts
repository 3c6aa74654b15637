import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isForOwnHost, MISDIRECTED } from '@shop/contracts/own-hosts';
import { runAsTarget } from './current-target.js';
import { METRICS_TYPE, metricsText } from './metrics.js';
import { cachedRead, readAtScrape } from './read-at-scrape.js';

const READINESS_MAX_AGE_MS = 1_000;
const JSON_TYPE = 'application/json';
const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** A dependency without which a target is not ready; /readyz names the missing ones. */
export interface ReadinessCheck {
  name: string;
  isReady: () => Promise<boolean> | boolean;
}

/**
 * The management port of a process, never public: /livez (the process runs), /readyz (all its targets can serve; 503 names
 * what is missing), /readyz/NAME (one target can), and /metrics.
 */
export class Management {
  private readonly checks = new Map<string, readonly ReadinessCheck[]>();
  /** On a loopback address only this machine asks, under its own names: a page of another name must not read the metrics (DNS rebinding). */
  private isOfThisMachine = false;
  private readonly server = createServer((request, response) => {
    if (this.isOfThisMachine && !isForOwnHost({ method: 'GET', headers: request.headers }, []))
      return void response.writeHead(MISDIRECTED.status, { 'content-type': JSON_TYPE }).end('{}');
    void this.answer(request.url ?? '')
      .catch(() => ({ status: 500, type: JSON_TYPE, body: '{}' }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });

  /** Listens; port 0 chooses any free one. */
  static async open(port: number, host: string): Promise<Management> {
    const management = new Management();
    management.isOfThisMachine = LOOPBACK.test(host);
    const { server } = management;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return management;
  }

  /** Base URL of its paths, on this machine. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on the process is ready only while these checks hold. The list may grow. */
  watch(target: string, checks: readonly ReadinessCheck[]): void {
    this.checks.set(target, checks);
    const readings = cachedRead(() => Promise.all(checks.map(readingOf)), READINESS_MAX_AGE_MS);
    const gauge = { name: 'readiness_check_up', help: 'What /readyz reports for each dependency' };
    runAsTarget(target, () => readAtScrape({ ...gauge, labelNames: ['check'] }, readings));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(path: string) {
    if (path === '/livez') return { status: 200, type: JSON_TYPE, body: '{"status":"OK"}' };
    if (path === '/metrics') return { status: 200, type: METRICS_TYPE, body: await metricsText() };
    const [isReadiness, target] = /^\/readyz(?:\/([\w-]+))?$/.exec(path) ?? [];
    if (!isReadiness || (target !== undefined && !this.checks.has(target)))
      return { status: 404, type: JSON_TYPE, body: '{}' };
    return target === undefined ? this.readinessOfAll() : readinessOf({ checks: await this.resultsOf(target) });
  }

  private async readinessOfAll() {
    const names = [...this.checks.keys()];
    const results = await Promise.all(names.map(async (name) => [name, await this.resultsOf(name)] as const));
    return readinessOf(Object.fromEntries(results));
  }

  private async resultsOf(target: string): Promise<Results> {
    const checks = this.checks.get(target) ?? [];
    return Object.fromEntries(
      await Promise.all(checks.map(async ({ name, isReady }) => [name, await holds(isReady)] as const)),
    );
  }
}

/** Whether each check holds, by its name. */
type Results = Record<string, boolean>;

const readinessOf = (body: Record<string, Results>) => ({
  status: Object.values(body).every((results) => Object.values(results).every(Boolean)) ? 200 : 503,
  type: JSON_TYPE,
  body: JSON.stringify(body),
});

const readingOf = async ({ name, isReady }: ReadinessCheck) => ({
  labels: { check: name },
  value: (await holds(isReady)) ? 1 : 0,
});

/** A check that throws counts as not ready. */
const holds = async (isReady: ReadinessCheck['isReady']): Promise<boolean> => {
  try {
    return await isReady();
  } catch {
    return false;
  }
};
