import type { ExtraKind, QuantitySlot, SlotId } from '@shop/contracts/build-parts';
import type { Extra, ExtraOf } from './build-store.js';
import type { SwapOffer } from './problem-list.js';
import type { CodeOf } from './saved-code.js';

/** What the visitor can do with the build. */
export interface BuildActions {
  onOpen: (slot: SlotId) => void;
  onRemove: (slot: SlotId) => void;
  onQuantity: (slot: QuantitySlot, quantity: number) => void;
  onOwned: (slot: SlotId, isOwned: boolean) => void;
  /** Asks which product to add beside those of the slots. */
  onAddExtra: (kind: ExtraKind) => void;
  /** A quantity of 0 removes it. */
  onExtra: (extra: ExtraOf, changed: Partial<Pick<Extra, 'quantity' | 'isOwned'>>) => void;
  /** Asks for the part from elsewhere that is in a slot. */
  onOwnPart: (slot: SlotId) => void;
  /** Asks for all changes that the build needs. */
  onMend: () => void;
  onSwap: (offer: SwapOffer) => void;
  onAddAll: () => void;
  onSave: () => void;
  /** Gives the code of the build, which is saved if needed. */
  codeOf: CodeOf;
  onUndo: () => void;
  onClear: () => void;
}
