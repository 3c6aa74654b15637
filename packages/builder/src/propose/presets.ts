import type { Preset } from '@shop/contracts/builds';
import type { SlotId } from '@shop/contracts/build-parts';

/** What a preset wants at least; 0 where it does not matter. */
export interface Wishes {
  ramGb: number;
  ssdGb: number;
  cores: number;
  vramGb: number;
}

/** How a preset spends its budget (docs/builder-rules.md#presets). */
export interface PresetPlan {
  /** Shares of the budget; they add up to 1. A part is worth as much as its share weighs. */
  shares: Readonly<Record<SlotId, number>>;
  wishes: Wishes;
  /** More than this is not used by its programs and does not count. */
  enough: Pick<Wishes, 'ramGb' | 'ssdGb'>;
  /** Cores that its programs use; more do not count. */
  usedCores: number;
  /** Takes a processor with graphics instead of a card, where one is in stock. */
  avoidsCard: boolean;
}

/**
 * One table for all presets. A game at 4K waits for the card and hardly for the processor; at 1080p the processor counts
 * more. Board, case and power supply do not make a computer faster: their shares buy solid ones, no more. An office needs
 * a fast processor, memory and drive, and no card. A creator's programs use all cores and much memory.
 */
export const PRESET_PLANS: Readonly<Record<Preset, PresetPlan>> = {
  office: {
    shares: { cpu: 0.34, motherboard: 0.2, gpu: 0, ram: 0.14, storage: 0.14, case: 0.08, cooling: 0.02, psu: 0.08 },
    wishes: { ramGb: 8, ssdGb: 240, cores: 4, vramGb: 0 },
    enough: { ramGb: 32, ssdGb: 1_000 },
    usedCores: 6,
    avoidsCard: true,
  },
  '1080p': {
    shares: { cpu: 0.22, motherboard: 0.09, gpu: 0.43, ram: 0.08, storage: 0.07, case: 0.04, cooling: 0.02, psu: 0.05 },
    wishes: { ramGb: 16, ssdGb: 480, cores: 6, vramGb: 6 },
    enough: { ramGb: 32, ssdGb: 2_000 },
    usedCores: 8,
    avoidsCard: false,
  },
  '1440p': {
    shares: { cpu: 0.2, motherboard: 0.08, gpu: 0.48, ram: 0.08, storage: 0.06, case: 0.03, cooling: 0.02, psu: 0.05 },
    wishes: { ramGb: 16, ssdGb: 900, cores: 6, vramGb: 10 },
    enough: { ramGb: 32, ssdGb: 2_000 },
    usedCores: 8,
    avoidsCard: false,
  },
  '4k': {
    shares: { cpu: 0.17, motherboard: 0.07, gpu: 0.56, ram: 0.07, storage: 0.05, case: 0.02, cooling: 0.02, psu: 0.04 },
    wishes: { ramGb: 32, ssdGb: 900, cores: 8, vramGb: 12 },
    enough: { ramGb: 64, ssdGb: 4_000 },
    usedCores: 8,
    avoidsCard: false,
  },
  creator: {
    shares: { cpu: 0.31, motherboard: 0.1, gpu: 0.26, ram: 0.13, storage: 0.09, case: 0.03, cooling: 0.03, psu: 0.05 },
    wishes: { ramGb: 32, ssdGb: 900, cores: 8, vramGb: 8 },
    enough: { ramGb: 128, ssdGb: 4_000 },
    usedCores: 24,
    avoidsCard: false,
  },
};
