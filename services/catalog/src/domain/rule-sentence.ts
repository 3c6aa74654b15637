import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';

/** A rule's sentence: how it is recognised in English, and how it is written in the current language. */
interface Told {
  pattern: RegExp;
  write: (values: Record<string, string>) => string;
}

/** Messages of rules that name these values. */
function told<Name extends string>(names: readonly Name[], ...texts: ((values: Record<Name, string>) => string)[]) {
  const groups = Object.fromEntries(names.map((name) => [name, `<${name}>`])) as Record<Name, string>;
  return texts.map((write): Told => {
    const english = inLanguage('en', () => write(groups)).replaceAll('.', String.raw`\.`);
    const pattern = names.reduce((text, name) => text.replace(`<${name}>`, `(?<${name}>.*)`), english);
    return { pattern: new RegExp(`^${pattern}$`, 'su'), write };
  });
}

/**
 * What a row can break: the texts of schemas (packages/contracts/src/plain-issue.ts and product-fields.ts), names of facts, stored
 * products, and pictures. The first that fits counts.
 */
const TOLD: readonly Told[] = [
  ...told([], m.row_required, m.row_number, m.row_whole, m.row_text, m.row_yes_no, m.row_list, m.row_left_out),
  ...told([], m.row_date_time, m.row_form, m.row_invalid, m.row_invalid_entry, m.row_nested),
  ...told([], m.row_negative, m.row_amount_large, m.row_decimals, m.row_period, m.row_gtin, m.row_sku_line),
  ...told([], m.row_name_required, m.row_image_required, m.row_image, m.row_uploaded_image, m.row_sku_taken),
  ...told(['limit'], m.row_length, m.row_entries, m.row_sku_length, m.row_facts),
  ...told(['limit'], m.row_at_most, m.row_at_least, m.row_more_than, m.row_less_than),
  ...told(['value'], m.row_socket, m.row_board_size, m.row_supply_form, m.row_memory_type, m.row_memory_form),
  ...told(['value'], m.row_month, m.row_only_value),
  ...[
    ...told(['choices'], m.row_choice),
    ...told(['names'], m.row_unknown_keys),
    ...told(['count'], m.row_stock_large),
  ],
  ...told([], m.row_picture_type, m.row_picture_heic, m.row_picture_redirects, m.row_picture_address),
  ...told([], m.row_picture_no_server, m.row_picture_late, m.row_picture_unreachable),
  ...told(['number'], m.row_picture_broken, m.row_picture_pixels, m.row_picture_demanding),
  ...[...told(['status'], m.row_picture_status), ...told(['limit'], m.row_picture_large)],
];

/**
 * What a rule says in English, in the current language; in Swahili with the English words for a rule that has no message here
 * (rule-sentence.spec.ts goes over those of rows).
 */
export function ruleSentence(rule: string): string {
  for (const { pattern, write } of TOLD) {
    const found = pattern.exec(rule);
    if (found) return write({ ...found.groups });
  }
  return m.row_rule({ rule });
}
