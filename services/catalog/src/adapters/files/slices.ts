/** A parser reads this much at a time, so that other requests are served in between. */
const SLICE_BYTES = 64 * 1024;
const MARK = Buffer.from('\ufeff');

/** The bytes of a text in slices, without its byte order mark. */
export function* slicesOf(bytes: Buffer): Generator<Buffer> {
  const start = bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  for (let from = start; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES);
}
