import type { Preset } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';

/** What a proposed build is for. */
export const PRESET_NAMES: Readonly<Record<Preset, () => string>> = {
  office: m.build_office,
  '1080p': m.build_gaming_1080,
  '1440p': m.build_gaming_1440,
  '4k': m.build_gaming_4k,
  creator: m.build_creator,
};

/** Where the budget begins, KES. */
export const USUAL_BUDGET: Readonly<Record<Preset, number>> = {
  office: 65_000,
  '1080p': 120_000,
  '1440p': 200_000,
  '4k': 350_000,
  creator: 280_000,
};
