import { type Build, type Part, type Parts, toPart } from '@shop/builder/parts/part';
import { validFacts } from '@shop/builder/facts/valid-facts';
import { type ExtraKind, type PartKind, SLOT_IDS, type SlotId } from '@shop/contracts/build-parts';
import { isOfKind, partName, toExtra } from '@shop/builder/parts/extras';
import { ownProduct } from '@shop/builder/parts/own-part';
import { slotOf } from '@shop/builder/parts/slots';
import type { BuildChoice, OwnPart } from '@shop/contracts/builds';
import type { Product } from '@shop/contracts/catalog';
import type { FieldError } from '@shop/service-kit/domain/domain-error';
import { partsNotFound, wrongFacts, wrongSlot } from './errors.js';

/** Products by their ids in lower case. */
export type ProductsById = ReadonlyMap<string, Product>;

/** The chosen products by slot. */
export type ChosenProducts = Partial<Record<SlotId, Product>>;

/** A chosen product besides those of the slots. */
export interface ChosenExtra {
  kind: ExtraKind;
  product: Product;
  quantity: number;
  owned: boolean;
}

/** What was chosen, with its products. */
export interface Chosen {
  parts: ChosenProducts;
  quantities: NonNullable<BuildChoice['quantities']>;
  owned: readonly SlotId[];
  extras: readonly ChosenExtra[];
  ownParts: Partial<Record<SlotId, OwnPart>>;
}

/** The ids of all products of a choice. */
export const chosenIds = ({ parts, extras = [] }: BuildChoice): string[] => [
  ...slotIds(parts).map(([, id]) => id),
  ...extras.map(({ product }) => product),
];

/** The chosen slots with the ids of their products, in the order of the slots. */
const slotIds = (parts: BuildChoice['parts']): [SlotId, string][] =>
  SLOT_IDS.flatMap((slot): [SlotId, string][] => {
    const id = parts[slot];
    return id === undefined ? [] : [[slot, id]];
  });

/**
 * The products of a choice.
 * @throws DomainError `product_not_found`: an id that is not sold. `wrong_slot`: a product of another category.
 * `invalid_request`: a slot with a product and a part from elsewhere, or facts of a wrong type
 */
export function assertChosen(choice: BuildChoice, products: ProductsById): Chosen {
  const missing: FieldError[] = [];
  const misplaced: FieldError[] = [];
  const find = (path: string, id: string, kind: PartKind): Product | undefined => {
    const product = products.get(id);
    if (!product) missing.push({ path, message: 'Product not found' });
    else if (isOfKind(kind, product)) return product;
    else misplaced.push({ path, message: `${product.name} is no ${partName(kind)}` });
    return undefined;
  };
  const parts: ChosenProducts = {};
  for (const [slot, id] of slotIds(choice.parts)) {
    const product = find(`parts.${slot}`, id, slot);
    if (product) parts[slot] = product;
  }
  const extras = (choice.extras ?? []).flatMap(({ product: id, ...extra }, index): ChosenExtra[] => {
    const product = find(`extras.${index}.product`, id, extra.kind);
    return product ? [{ ...extra, product }] : [];
  });
  if (missing.length > 0) throw partsNotFound(missing);
  if (misplaced.length > 0) throw wrongSlot(misplaced);
  const { quantities = {}, owned = [] } = choice;
  return { parts, quantities, owned, extras, ownParts: assertOwnParts(choice) };
}

function assertOwnParts({ parts, ownParts = {} }: BuildChoice): Chosen['ownParts'] {
  const own = SLOT_IDS.flatMap((slot): [SlotId, OwnPart][] => (ownParts[slot] ? [[slot, ownParts[slot]]] : []));
  const checked = own.map(([slot, part]) => {
    const { facts, errors } = validFacts(slotOf(slot).categories[0], part.compat);
    const inSlot = errors.map(({ path, message }) => ({ path: `${slot}.compat.${path}`, message }));
    const twice = parts[slot] ? [{ path: slot, message: 'This slot has a product already' }] : [];
    return { slot, part: { ...part, compat: facts as OwnPart['compat'] }, errors: [...twice, ...inSlot] };
  });
  const wrong = checked.flatMap(({ errors }) => errors);
  if (wrong.length > 0) throw wrongFacts(wrong, 'ownParts');
  return Object.fromEntries(checked.map(({ slot, part }) => [slot, part]));
}

/** The build of these products, as the rules read it. A part from elsewhere is there, and not bought. */
export function toBuild({ parts: chosen, quantities, owned, extras, ownParts }: Partial<Chosen>): Build {
  const had = [...(owned ?? []), ...SLOT_IDS.filter((slot) => ownParts?.[slot] !== undefined)];
  const parts = Object.fromEntries(
    SLOT_IDS.flatMap((slot): [SlotId, Part][] => {
      const own = ownParts?.[slot];
      const product = chosen?.[slot] ?? (own && ownProduct(slot, own));
      return product ? [[slot, toPart(slot, product)]] : [];
    }),
  ) as Parts;
  return {
    parts,
    quantities: quantities ?? {},
    ...(had.length > 0 && { owned: had }),
    ...(extras?.length && {
      extras: extras.map(({ kind, product, quantity, owned: isOwned }) =>
        toExtra(kind, product, { quantity, isOwned }),
      ),
    }),
  };
}
