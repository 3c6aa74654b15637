import { UUID } from '@shop/contracts/canonical-id';

const DASH = 0x2d;
/** Where a UUID has its dashes. */
const DASHES = [8, 13, 18, 23] as const;
const LENGTH = 36;
const HEX = new RegExp(`^${UUID}$`);

/** Every UUID (lower case) in a body. It looks for dashes, because a pattern over a whole page costs more than the page. */
export function idsIn(body: Buffer): Set<string> {
  const found = new Set<string>();
  for (let dash = body.indexOf(DASH); dash >= 0; dash = body.indexOf(DASH, dash + 1)) {
    const start = dash - DASHES[0];
    if (start < 0 || !DASHES.every((at) => body[start + at] === DASH)) continue;
    const text = body.toString('latin1', start, start + LENGTH);
    if (!HEX.test(text)) continue;
    found.add(text);
    dash = start + LENGTH - 1;
  }
  return found;
}
