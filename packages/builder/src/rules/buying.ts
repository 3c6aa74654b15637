import * as m from '@shop/messages/m';
import { formatKes } from '@shop/contracts/money';
import { MAX_EXTRAS, SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { error, type Finding, info, pass } from './finding.js';
import type { PowerSupplyCompat } from '../facts/compat.js';
import { type Build, type Part, quantityOf } from '../parts/part.js';
import { isSlot } from '../parts/slots.js';
import type { Rule } from './rule.js';

/** What is not about fitting (docs/builder-rules.md#R38 to R40). */
export const BUYING_RULES: readonly Rule[] = [
  { id: 'R38', slots: ['motherboard'], check: wifi },
  ...SLOT_IDS.map((slot): Rule => ({ id: 'R39', slots: [slot], check: (build) => stockOfSlot(slot, build) })),
  ...Array.from({ length: MAX_EXTRAS }, (_, index): Rule => ({
    ...{ id: 'R39', slots: [], check: (build) => stockOfExtra(index, build) },
  })),
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

function stockOfSlot(slot: SlotId, build: Build): Finding | undefined {
  const part = build.parts[slot];
  return part && !build.owned?.includes(slot) ? stock(part, slot, build) : undefined;
}

/** Of one extra, where no slot and no extra before it has the same product to buy. */
function stockOfExtra(index: number, { extras = [], ...build }: Build): Finding | undefined {
  const extra = extras[index];
  if (!extra || extra.isOwned) return undefined;
  const { kind, part } = extra;
  const isNamed =
    SLOT_IDS.some((slot) => build.parts[slot]?.id === part.id && !build.owned?.includes(slot)) ||
    extras.slice(0, index).some((one) => one.part.id === part.id && !one.isOwned);
  return isNamed ? undefined : stock(part, isSlot(kind) ? kind : undefined, { ...build, extras });
}

function stock(part: Omit<Part, 'facts'>, slot: SlotId | undefined, build: Build): Finding {
  const wanted = unitsToBuy(build, part.id);
  const { name, countInStock, price } = part;
  const values = () => (slot ? [{ slot, field: 'countInStock', value: countInStock }] : []);
  if (countInStock <= 0) return error(() => m.fit_out({ name }), values);
  if (countInStock < wanted) return error(() => m.fit_short({ left: countInStock, name, wanted }), values);
  const saved = build.savedPrices?.[part.id];
  if (saved === undefined || saved === price) return pass(() => m.fit_in_stock({ name }), values);
  return info(
    () => m.fit_price_changed({ name, before: formatKes(saved), now: formatKes(price) }),
    () => (slot ? [{ slot, field: 'price', value: price }] : []),
  );
}

/** One product can be in a slot and among the extras. */
function unitsToBuy(build: Build, id: string): number {
  const inSlots = SLOT_IDS.filter((slot) => build.parts[slot]?.id === id && !build.owned?.includes(slot));
  const extras = (build.extras ?? []).filter(({ part, isOwned }) => part.id === id && !isOwned);
  const units = [...inSlots.map((slot) => quantityOf(build, slot)), ...extras.map(({ quantity }) => quantity)];
  return units.reduce((sum, quantity) => sum + quantity, 0);
}

const REQUIRED: readonly SlotId[] = ['cpu', 'motherboard', 'ram', 'storage', 'case', 'psu'];

/** Whether watts and plugs of a case's own supply are known, so that the rules of power can decide about it. */
const hasKnownOutput = ({ wattage, eps8, pcie8 }: PowerSupplyCompat = {}): boolean =>
  ![wattage, eps8, pcie8].includes(undefined);

function completeness({ parts, extras = [] }: Build): Finding | undefined {
  const isPowered = parts.case?.facts.psuIncluded === true && hasKnownOutput(parts.case.facts.includedPsu);
  const missing = REQUIRED.filter(
    (slot) => !parts[slot] && !(slot === 'psu' && isPowered) && !extras.some(({ kind }) => kind === slot),
  );
  if (missing.length === 0) return pass(() => m.fit_complete());
  return {
    ...info(() => m.fit_missing_parts({ parts: missing.map((slot) => m.fit_part({ slot })).join(', ') })),
    slots: missing,
  };
}
