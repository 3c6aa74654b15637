import type { Config } from './config.js';
import { Confirmations } from './confirmations.js';
import { Keys } from './keys.js';
import { Prompts } from './prompts.js';
import { Store } from './store.js';
import { Tokens } from './tokens.js';

/** The state and settings that the routes use. */
export interface Simulator {
  readonly config: Config;
  readonly store: Store;
  readonly keys: Keys;
  readonly tokens: Tokens;
  readonly prompts: Prompts;
  readonly confirmations: Confirmations;
  /** Whether customers answer automatically, and the delays. The page and tests change it; a restart resets it. */
  readonly settings: { auto: boolean } & Config['pace'];
}

/** Reads the records of the configured folder. */
export async function openSimulator(config: Config): Promise<Simulator> {
  const store = await Store.open(config.folder);
  const confirmations = new Confirmations(store);
  return {
    config,
    store,
    keys: Keys.open(config.folder),
    tokens: new Tokens(),
    prompts: new Prompts(store, config.confirmsPrompts ? confirmations : undefined),
    confirmations,
    settings: { auto: true, ...config.pace },
  };
}
