/** A start that cannot go on for a reason the reader can act on: its message is shown alone, without a stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}
