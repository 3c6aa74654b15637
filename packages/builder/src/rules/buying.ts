import * as m from '@shop/messages/m';
import { formatKes } from '@shop/contracts/money';
import { SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { error, type Finding, info, pass } from './finding.js';
import type { PowerSupplyCompat } from '../facts/compat.js';
import { type Build, quantityOf } from '../parts/part.js';
import type { Rule } from './rule.js';

/** What is not about fitting (docs/builder-rules.md#R38 to R40). */
export const BUYING_RULES: readonly Rule[] = [
  { id: 'R38', slots: ['motherboard'], check: wifi },
  ...SLOT_IDS.map((slot): Rule => ({ id: 'R39', slots: [slot], check: (build) => stock(slot, build) })),
  { id: 'R40', slots: SLOT_IDS, check: completeness },
];

function wifi({ parts: { motherboard } }: Build): Finding | undefined {
  const has = motherboard?.facts.wifi;
  if (!motherboard || has === undefined) return undefined;
  const values = () => [{ slot: 'motherboard' as const, field: 'wifi', value: has }];
  return has
    ? pass(() => m.fit_wifi({ board: motherboard.name }), values)
    : info(() => m.fit_no_wifi({ board: motherboard.name }), values);
}

function stock(slot: SlotId, build: Build): Finding | undefined {
  const part = build.parts[slot];
  if (!part || build.owned?.includes(slot)) return undefined;
  const wanted = quantityOf(build, slot);
  const { name, countInStock, price } = part;
  const values = () => [{ slot, field: 'countInStock', value: countInStock }];
  if (countInStock <= 0) return error(() => m.fit_out({ name }), values);
  if (countInStock < wanted) return error(() => m.fit_short({ left: countInStock, name, wanted }), values);
  const saved = build.savedPrices?.[slot];
  if (saved === undefined || saved === price) return pass(() => m.fit_in_stock({ name }), values);
  return info(
    () => m.fit_price_changed({ name, before: formatKes(saved), now: formatKes(price) }),
    () => [{ slot, field: 'price', value: price }],
  );
}

const REQUIRED: readonly SlotId[] = ['cpu', 'motherboard', 'ram', 'storage', 'case', 'psu'];

/** Whether watts and plugs of a case's own supply are known, so that the rules of power can decide about it. */
const hasKnownOutput = ({ wattage, eps8, pcie8 }: PowerSupplyCompat = {}): boolean =>
  ![wattage, eps8, pcie8].includes(undefined);

function completeness({ parts }: Build): Finding | undefined {
  const isPowered = parts.case?.facts.psuIncluded === true && hasKnownOutput(parts.case.facts.includedPsu);
  const missing = REQUIRED.filter((slot) => !parts[slot] && !(slot === 'psu' && isPowered));
  if (missing.length === 0) return pass(() => m.fit_complete());
  return {
    ...info(() => m.fit_missing_parts({ parts: missing.map((slot) => m.fit_part({ slot })).join(', ') })),
    slots: missing,
  };
}
