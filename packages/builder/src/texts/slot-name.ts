import * as m from '@shop/messages/m';
import type { PartKind } from '@shop/contracts/build-parts';
import { slotOf } from '../parts/slots.js';

/** What a slot, or a kind of extra, is called in the current language: the names of CPU, GPU, RAM, PSU and motherboard are the same in both languages. */
export function slotName(slot: PartKind): string {
  if (slot === 'fans') return m.build_fans();
  if (slot === 'monitors') return m.category_monitors();
  if (slot === 'storage') return m.build_slot_storage();
  if (slot === 'case') return m.build_slot_case();
  return slot === 'cooling' ? m.build_slot_cooling() : slotOf(slot).name;
}
