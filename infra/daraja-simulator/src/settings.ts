import type { Pace } from './config.js';

/** What the page and tests change at run time; a restart resets it. */
export interface Settings extends Pace {
  /** Whether customers answer automatically. */
  auto: boolean;
  /** Whether a paid prompt is also confirmed to the registered ConfirmationURL. */
  confirmsPrompts: boolean;
}
