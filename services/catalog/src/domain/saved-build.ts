import { type ExtraKind, QUANTITY_SLOTS, type QuantitySlot, SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import type { OwnPart } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import { toCents, toKes } from '@shop/contracts/money';
import type { Chosen, ChosenProducts } from './build-choice.js';

/** A part as it was when its build was saved. */
export interface SavedPart {
  slot: SlotId;
  productId: string;
  name: string;
  priceCents: number;
  quantity: number;
  owned: boolean;
}

/** An extra as it was when its build was saved. */
export interface SavedExtra extends Omit<SavedPart, 'slot'> {
  kind: ExtraKind;
}

/** A build that never changes (docs/builder-rules.md#saved-builds). */
export interface SavedBuild {
  code: string;
  name: string;
  createdAt: Date;
  userId: string | null;
  basedOn: string | null;
  parts: SavedPart[];
  extras: SavedExtra[];
  ownParts: Partial<Record<SlotId, OwnPart>>;
  /** The units of own parts, where a slot has several. */
  ownQuantities: Partial<Record<QuantitySlot, number>>;
}

/** Without 0, 1, I, L, O and U: users do not misread a code, and it spells few words. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** A code from random numbers; `random` gives a whole number below its argument. */
export const newCode = (random: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join('');

/** The code that a person typed or followed; undefined for a text that is none. */
export function codeIn(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The parts to save, in the order of the slots. */
export function savedParts({ parts, quantities, owned }: Chosen): SavedPart[] {
  return SLOT_IDS.flatMap((slot): SavedPart[] => {
    const product = parts[slot];
    if (!product) return [];
    const quantity = slot === 'ram' || slot === 'storage' ? (quantities[slot] ?? 1) : 1;
    const { id: productId, name, price } = product;
    return [{ slot, productId, name, priceCents: toCents(price), quantity, owned: owned.includes(slot) }];
  });
}

/** The extras to save. */
export const savedExtras = ({ extras }: Chosen): SavedExtra[] =>
  extras.map(({ kind, product: { id: productId, name, price }, quantity, owned }) => ({
    ...{ kind, productId, name, priceCents: toCents(price), quantity, owned },
  }));

/** The units of own parts to save. */
export const savedOwnQuantities = ({ ownParts, quantities }: Chosen): SavedBuild['ownQuantities'] =>
  Object.fromEntries(
    QUANTITY_SLOTS.flatMap((slot) => (ownParts[slot] && quantities[slot] ? [[slot, quantities[slot]]] : [])),
  );

/** The ids of all products of a saved build. */
export const productIdsIn = ({ parts, extras }: SavedBuild): string[] =>
  [...parts, ...extras].map(({ productId }) => productId);

/** What the parts to buy cost when they were saved, in KES. */
export const totalWhenSaved = ({ parts, extras }: Pick<SavedBuild, 'parts' | 'extras'>): number =>
  toKes(
    [...parts, ...extras].reduce(
      (sum, { owned, priceCents, quantity }) => (owned ? sum : sum + priceCents * quantity),
      0,
    ),
  );

/** The slots whose part names and pictures a build, the first that is chosen. */
const MAIN: readonly SlotId[] = ['cpu', 'gpu', 'motherboard', 'case', 'ram', 'storage', 'cooling', 'psu'];

/** The part that stands for a build. */
export const mainPart = <Value>(bySlot: (slot: SlotId) => Value | undefined): Value | undefined =>
  MAIN.map(bySlot).find((value) => value !== undefined);

const NAME_LENGTH = 80;
const ENDING = ' build';

/** 'Ryzen 7 7800X3D build': the main part's name, without its brand and what follows the model. */
export function defaultName(chosen: ChosenProducts): string {
  const main = mainPart((slot) => chosen[slot]);
  return `${main ? modelOf(main) : 'PC'}${ENDING}`;
}

function modelOf({ name, brand }: Product): string {
  const [head = name] = name.split(/\s[-–(|]|,|\(/u);
  const model = head
    .replace(/\s+\d+[\s-]core\b.*$/iu, '')
    .replace(/\s+(desktop\s+)?processor\b.*$/iu, '')
    .trim();
  const isBranded = model.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  return (isBranded ? model.slice(brand.length + 1) : model).slice(0, NAME_LENGTH - ENDING.length).trim() || 'PC';
}
