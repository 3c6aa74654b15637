import { toCents } from '@shop/contracts/money';
import type { Build, Part } from './build-store.js';
import { SLOTS } from './slots.js';

/** The parts of a build in the order of its slots. */
export const chosenParts = (build: Build): Part[] => SLOTS.flatMap(({ id }) => build[id] ?? []);

export const totalCents = (parts: readonly Part[]): number => parts.reduce((sum, { price }) => sum + toCents(price), 0);
