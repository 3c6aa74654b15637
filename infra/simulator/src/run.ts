import { createHash } from 'node:crypto';
import type { Action, Step } from './actions/action.js';
import { customers } from './actions/customers.js';
import { cashiers } from './actions/cashiers.js';
import { machinery } from './actions/machinery.js';
import { payers } from './actions/payers.js';
import { staff } from './actions/staff.js';
import { Random, withSeed } from './engine/random.js';
import { type Violation, violationIn } from './invariants/check.js';
import { settle } from './settle.js';
import { Shop } from './shop.js';
import { newSetup, type ShopSetup } from './shop-setup.js';

const ACTIONS: readonly Action[] = [...machinery, ...customers, ...staff, ...payers, ...cashiers];
const ACTION_OF = new Map(ACTIONS.map((action) => [action.kind, action]));
const ALL_WEIGHT = ACTIONS.reduce((sum, { weight }) => sum + weight, 0);

/** What a shop lived through. */
export interface Life {
  readonly seed: number;
  readonly setup: ShopSetup;
  readonly steps: readonly Step[];
  readonly shop: Shop;
  readonly violation: Violation | undefined;
  /** The violation came when everything settled, after the last step. */
  readonly isAtEnd: boolean;
}

/** How a caller changes what lives. */
export interface Options {
  /** Which invariants must hold; by default all. */
  readonly isExpected?: ((invariant: string) => boolean) | undefined;
  /** Changes each new shop, for example to put a fault into it. */
  readonly prepare?: (shop: Shop) => void;
}

function newShop(setup: ShopSetup, { prepare }: Options): Shop {
  const shop = new Shop(setup);
  prepare?.(shop);
  return shop;
}

function anyStep(shop: Shop, random: Random, id: number): Step {
  for (;;) {
    let left = random.next() * ALL_WEIGHT;
    const action = ACTIONS.find(({ weight }) => (left -= weight) < 0);
    const fields = action?.propose(shop, random);
    if (action && fields) return { id, kind: action.kind, fields };
  }
}

/** Lets a new shop live: at most `most` steps, each drawn from the seed. */
export async function live(seed: number, most: number, options: Options = {}): Promise<Life> {
  const random = new Random(seed);
  const setup = newSetup(random);
  const shop = newShop(setup, options);
  const steps: Step[] = [];
  const next = () => (steps.length < Math.min(most, setup.steps) ? anyStep(shop, random, steps.length) : undefined);
  const { violation, isAtEnd } = await liveBy(shop, { ...options, seed, next, onStep: (step) => steps.push(step) });
  return { seed, setup, steps, shop, violation, isAtEnd };
}

/** Lets a shop live through given steps. A step that is not possible does nothing. */
export async function relive(
  { seed, setup }: Pick<Life, 'seed' | 'setup'>,
  all: readonly Step[],
  options: Options = {},
): Promise<Life> {
  const shop = newShop(setup, options);
  const steps: Step[] = [];
  const next = () => all[steps.length];
  const { violation, isAtEnd } = await liveBy(shop, { ...options, seed, next, onStep: (step) => steps.push(step) });
  return { seed, setup, steps, shop, violation, isAtEnd };
}

interface Living extends Options {
  readonly seed: number;
  readonly next: () => Step | undefined;
  readonly onStep: (step: Step) => void;
}

const liveBy = (shop: Shop, { seed, next, onStep, isExpected }: Living): Promise<Pick<Life, 'violation' | 'isAtEnd'>> =>
  withSeed(
    seed,
    () => shop.scheduler.running?.id ?? -1,
    async () => {
      for (let step = next(); step; step = next()) {
        onStep(step);
        await ACTION_OF.get(step.kind)?.perform(shop, step);
        const violation = violationIn(shop, isExpected);
        if (violation) return { violation, isAtEnd: false };
      }
      const violation = (await settle(shop)) ?? violationIn(shop, isExpected);
      return { violation, isAtEnd: violation !== undefined };
    },
  );

/** The seed of the shop with this number in a run: the first has the seed of the run. */
const seedOf = (seed: number, index: number): number => (seed + Math.imul(index, 0x9e3779b1)) >>> 0;

export interface Run {
  readonly steps: number;
  readonly shops: number;
  /** Of the final states of all shops: the same seed and number of steps give the same. */
  readonly hash: string;
  readonly failed: Life | undefined;
}

/** Lets one shop live after the other, until they lived `most` steps together or one fails. */
export async function run(seed: number, most: number, options: Options = {}): Promise<Run> {
  const hash = createHash('sha256');
  for (let [steps, shops] = [0, 0]; ;) {
    const life = await live(seedOf(seed, shops), most - steps, options);
    steps += life.steps.length;
    shops += 1;
    hash.update(stateOf(life.shop));
    if (life.violation || steps >= most)
      return { steps, shops, hash: hash.digest('hex'), failed: life.violation ? life : undefined };
  }
}

/** The state of a shop as text. */
const stateOf = ({ orders, returns, shelf, payments: { books }, mpesa, outcomes }: Shop): string =>
  JSON.stringify([
    [...orders.rows.values(), ...returns.rows.values()],
    [...shelf.products.values(), ...shelf.holds],
    [...books.attempts.values(), ...books.receipts.values(), ...books.refunds.values(), ...books.claims.values()],
    [...books.exceptions.values(), ...books.entries.values(), ...books.balances],
    [...mpesa.money.values(), ...mpesa.reversals],
    [...outcomes],
  ]);
