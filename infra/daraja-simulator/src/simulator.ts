import { CallBudget } from './call-budget.js';
import { Callbacks } from './callbacks.js';
import type { Config } from './config.js';
import { Confirmations } from './confirmations.js';
import { Keys } from './keys.js';
import { Outages } from './outages.js';
import { Plans } from './plans.js';
import { Prompts } from './prompts.js';
import type { Settings } from './settings.js';
import { ShopCalls } from './shop-calls.js';
import { Store } from './store.js';
import { Tokens } from './tokens.js';

/** The state and settings that the routes use. */
export interface Simulator {
  readonly config: Config;
  readonly settings: Settings;
  readonly store: Store;
  readonly keys: Keys;
  readonly tokens: Tokens;
  readonly plans: Plans;
  readonly outages: Outages;
  readonly queryBudget: CallBudget;
  readonly shop: ShopCalls;
  readonly callbacks: Callbacks;
  readonly confirmations: Confirmations;
  readonly prompts: Prompts;
}

/** Reads the records of the configured folder. */
export async function openSimulator(config: Config): Promise<Simulator> {
  const settings: Settings = { auto: true, confirmsPrompts: config.confirmsPrompts, ...config.pace };
  const store = await Store.open(config.folder);
  const outages = new Outages();
  const shop = new ShopCalls(outages, settings);
  const callbacks = new Callbacks(store, shop, settings);
  const confirmations = new Confirmations(store, shop, settings, config.till);
  return {
    config,
    settings,
    store,
    keys: Keys.open(config.folder, config.privateKey),
    tokens: new Tokens(),
    plans: new Plans(),
    outages,
    queryBudget: new CallBudget(),
    shop,
    callbacks,
    confirmations,
    prompts: new Prompts(store, callbacks, confirmations),
  };
}
