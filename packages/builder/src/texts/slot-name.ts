import * as m from '@shop/messages/m';
import type { SlotId } from '@shop/contracts/build-parts';
import { slotOf } from '../parts/slots.js';

/** What a slot is called in the current language: the names of CPU, GPU, RAM, PSU and motherboard are the same in both languages. */
export function slotName(slot: SlotId): string {
  if (slot === 'storage') return m.build_slot_storage();
  if (slot === 'case') return m.build_slot_case();
  return slot === 'cooling' ? m.build_slot_cooling() : slotOf(slot).name;
}
