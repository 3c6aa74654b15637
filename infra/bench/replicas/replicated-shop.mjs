import { join } from 'node:path';
import { OwnShop } from '../kit/shops.mjs';
import { openBalancer } from './balancer.mjs';
import { startCopy, stopCopy } from './copy.mjs';

/** All processes that an operator may run more than once. */
const NAMES = ['identity', 'catalog', 'orders', 'reviews', 'payments', 'media', 'frontend', 'gateway'];
/** So that the pools of four replicas fit the 150 connections of the embedded server. */
const POOL_SIZE = '4';
/** Customers who enter their PIN soon. */
const ANSWER_MS = '1000';

/**
 * A shop of its own with copies of its processes beside those of the launcher, and a balancer in front of each kind. All calls go
 * through the balancers, with one replica too. `env`: the settings of Kafka and Redis.
 */
export class ReplicatedShop extends OwnShop {
  #balancers = new Map();
  #copies = [];
  #env;

  constructor(port, settings) {
    const env = { ...settings, SHOP_PROCESSES: 'many', DATABASE_POOL_SIZE: POOL_SIZE, SIM_ANSWER_MS: ANSWER_MS };
    super(port, { env });
    this.#env = env;
  }

  async start() {
    for (const name of NAMES) this.#balancers.set(name, await openBalancer(() => this.#portsOf(name)));
    Object.assign(this.#env, this.#urls());
    return super.start();
  }

  /** The public URL: the balancer of the gateway. */
  get url() {
    return this.#balancers.get('gateway').url;
  }

  /** run.json with the copies. */
  get run() {
    const run = super.run;
    const copies = this.#copies.map(({ name, pid, port, managementPort }) => ({ name, pid, port, managementPort }));
    return { ...run, processes: [...run.processes, ...copies], targets: [...run.targets, ...copies] };
  }

  get copyPids() {
    return this.#copies.map(({ pid }) => pid);
  }

  /** Runs so many replicas of each process, ready. No client may call the shop meanwhile. */
  async scaleTo(replicas) {
    const extra = replicas - 1;
    const { processes } = super.run;
    for (const name of NAMES) {
      const ofName = this.#copies.filter((copy) => copy.name === name);
      await Promise.all(ofName.slice(extra).map((copy) => this.#stop(copy)));
      const original = processes.find((process) => process.name === name);
      const missing = Array.from({ length: Math.max(0, extra - ofName.length) }, (_, n) => n + ofName.length + 2);
      const started = await Promise.all(missing.map((n) => startCopy(original, this.#settings(`${name}-${n}`))));
      this.#copies.push(...started);
    }
    for (const balancer of this.#balancers.values()) balancer.reset();
  }

  /** Ends all processes and deletes the data. */
  async remove() {
    await Promise.all(this.#copies.map((copy) => this.#stop(copy)));
    await super.remove();
    for (const balancer of this.#balancers.values()) balancer.close();
  }

  #settings(title) {
    return {
      env: { API_URL: this.url },
      logFile: join(this.dataDir, 'logs', `${title}.log`),
    };
  }

  async #stop(copy) {
    this.#copies = this.#copies.filter((other) => other !== copy);
    await stopCopy(copy);
  }

  #urls() {
    const urls = [...this.#balancers].map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url]);
    const { url: identity } = this.#balancers.get('identity');
    return {
      ...Object.fromEntries(urls),
      JWKS_URL: `${identity}/internal/jwks`,
      DARAJA_CALLBACK_URL: this.#balancers.get('gateway').url,
    };
  }

  /** Also while the shop starts: run.json lists each process when it is started. */
  #portsOf(name) {
    try {
      return this.run.targets.filter((target) => target.name === name).map(({ port }) => port);
    } catch {
      return [];
    }
  }
}
