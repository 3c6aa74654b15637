/** Stores renderings while their requests are answered. */
export abstract class RenderingStore {
  /**
   * Stores a rendering if there is room for it, and removes it again if its original was deleted meanwhile. Resolves when that is
   * done, or has failed: a later request renders the picture again.
   */
  abstract keep(variant: string, content: Buffer, isNeeded: () => Promise<boolean>): Promise<void>;
}
