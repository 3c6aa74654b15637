import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';

/** The usual words in values of specifications. Names, numbers and units are the same in each language. */
const WORDS: Record<string, () => string> = {
  Yes: m.facet_yes,
  No: m.facet_no,
  Air: m.facet_air,
  Water: m.facet_water,
  None: m.value_none,
  Black: m.value_black,
  White: m.value_white,
  Silver: m.value_silver,
  Gray: m.value_gray,
  Brown: m.value_brown,
  Green: m.value_green,
  Blue: m.value_blue,
  Red: m.value_red,
  Orange: m.value_orange,
  'Personal Computer': m.value_personal_computer,
  Internal: m.value_internal,
  External: m.value_external,
  'Solid-state drive': m.value_solid_state_drive,
  'Hard disk drive': m.value_hard_disk_drive,
  Steel: m.value_steel,
  'Tempered Glass': m.value_tempered_glass,
  Aluminium: m.value_aluminium,
  Mesh: m.value_mesh,
  Acrylic: m.value_acrylic,
  Fabric: m.value_fabric,
  Cloth: m.value_cloth,
  Rubber: m.value_rubber,
  Keyboard: m.value_keyboard,
  Controller: m.value_controller,
  Microphone: m.value_microphone,
  Speakers: m.value_speakers,
  'Gaming Chair': m.value_gaming_chair,
  'Case Fan': m.value_case_fan,
  Detachable: m.value_detachable,
  Full: m.value_full,
  Matte: m.value_matte,
  'anti-glare': m.value_anti_glare,
  Lifetime: m.value_lifetime,
  Phone: m.value_phone,
  'Game Console': m.value_game_console,
};

/** A value of a specification in the current language, word by word: 'Steel, Mesh', 'Black / Red'. What is not known stays. */
export function specificationValue(value: string): string {
  if (language() === 'en') return value;
  const years = /^(\d{1,2}) years?$/i.exec(value)?.[1];
  if (years !== undefined) return m.warranty_years({ years: Number(years) });
  return value
    .split(/(, | \/ )/)
    .map((word) => (Object.hasOwn(WORDS, word) ? (WORDS[word]?.() ?? word) : word))
    .join('');
}
