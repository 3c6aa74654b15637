/** The resolutions for which makers of graphics chips sell them, in the order of their size. */
export const GAMING_RESOLUTIONS = ['1080p', '1440p', '2160p (4K)'] as const;
export type GamingResolution = (typeof GAMING_RESOLUTIONS)[number];

/**
 * For which resolution each chip is sold, by its maker's announcement, else by reviews of its launch. docs/fact-sources.md
 * names the source of each; a chip without one is not here. It is no promise of a frame rate. A number after a line stands
 * for its memory in GB, where a chip is sold with two sizes for two resolutions.
 */
export const GAMING_CHIPS: Record<GamingResolution, string> = {
  '1080p':
    'gtx 1650, gtx 1650 super, gtx 1660, gtx 1660 super, gtx 1660 ti, rtx 3050, rtx 3060, rtx 4060, rtx 4060 ti, rtx 5050, ' +
    'rtx 5060, rtx 5060 ti 8gb, rx 6500 xt, rx 6600, rx 6600 xt, rx 6650 xt, rx 7600, rx 7600 xt, rx 9060 xt 8gb, arc a580',
  '1440p':
    'rtx 3060 ti, rtx 3070, rtx 4070, rtx 4070 super, rtx 5060 ti 16gb, rtx 5070, rx 6700 xt, rx 6750 xt, rx 7700 xt, ' +
    'rx 7800 xt, rx 9060 xt 16gb, rx 9070, arc b570, arc b580',
  '2160p (4K)':
    'rtx 3080, rtx 3080 ti, rtx 3090, rtx 4080, rtx 4080 super, rtx 4090, rtx 5070 ti, rtx 5080, rtx 5090, rx 6800 xt, ' +
    'rx 6900 xt, rx 6950 xt, rx 7900 xt, rx 7900 xtx, rx 9070 xt',
};

const RESOLUTIONS = new Map(
  GAMING_RESOLUTIONS.flatMap((resolution) =>
    GAMING_CHIPS[resolution].split(', ').map((chip): [string, GamingResolution] => [chip, resolution]),
  ),
);

const CHIP = /\b(gtx|rtx|rx|arc)\s?([ab]?\d{3,4})\s?(ti\s?super|ti|super|xtx|xt|gre)?\b/;

/** The resolution for which a chip is sold, as `GeForce RTX 5060 Ti 8GB`; undefined: the table does not have it. */
export function gamingResolutionOf(chip: string, vramGb?: number): GamingResolution | undefined {
  const text = chip.toLowerCase();
  const [, line, number, ending] = CHIP.exec(text) ?? [];
  if (line === undefined || number === undefined) return undefined;
  const model = [line, number, ending?.replace(/ti\s?super/, 'ti super')].filter(Boolean).join(' ');
  const [, gigabytes = vramGb] = /(\d+)\s?gb\b/.exec(text) ?? [];
  return RESOLUTIONS.get(model) ?? RESOLUTIONS.get(`${model} ${String(gigabytes)}gb`);
}
