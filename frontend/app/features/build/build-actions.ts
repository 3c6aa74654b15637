import type { QuantitySlot, SlotId } from '@shop/contracts/build-parts';
import type { SwapOffer } from './problem-list.js';
import type { CodeOf } from './quote-api.js';

/** What the visitor can do with the build. */
export interface BuildActions {
  onOpen: (slot: SlotId) => void;
  onRemove: (slot: SlotId) => void;
  onQuantity: (slot: QuantitySlot, quantity: number) => void;
  onOwned: (slot: SlotId, isOwned: boolean) => void;
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
