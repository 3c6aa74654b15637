/** A link of PCI Express: its generation and lanes, where the text names them. */
interface PcieLink {
  gen?: number;
  lanes?: number;
}

const PCIE = String.raw`PCI[\s-]?E(?:x(?:press)?)?`;
/** The generation stands before or behind the lanes: 'PCIe 4.0 x8', 'PCI Express x8 Gen 4'. */
const GEN = new RegExp(
  String.raw`(?:${PCIE}|\bGen)[\s-]*(?:[x×]\s*\d{1,2}\s+)?(?:gen\.?|v(?:er(?:sion)?)?\.?)?[\s-]*([1-7])(?:\.0)?(?!\d|\s*[x×]\s*PCI)`,
  'i',
);
const LANES = /[x×]\s*(\d{1,2})(?![\d.])|(?<![\d.])(\d{1,2})\s*[x×](?!\s*\d)/gi;
const NAMES_PCIE = new RegExp(`${PCIE}|NVMe`, 'i');

/**
 * The link in a maker's text. Of two widths, 'x16 (x8 mode)', the smaller counts. Generations of USB and Thunderbolt
 * are none of PCI Express.
 */
export function pcieLinkIn(text: string): PcieLink {
  const plain = text.replaceAll(/[™®©]/g, '');
  if (/usb|thunderbolt/i.test(plain) && !NAMES_PCIE.test(plain)) return {};
  const gen = GEN.exec(plain)?.[1];
  const lanes = [...plain.matchAll(LANES)].map(([, after, before]) => Number(after ?? before));
  return { ...(gen !== undefined && { gen: Number(gen) }), ...(lanes.length > 0 && { lanes: Math.min(...lanes) }) };
}

/** Whether a text names PCI Express or NVMe as the bus of a drive. */
export const namesPcie = (text: string): boolean => NAMES_PCIE.test(text);
