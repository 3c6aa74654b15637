const pending = new Set<Promise<unknown>>();

/** Remembers this code as pending until it is loaded, or cannot be. @returns the same promise */
export function asPending<Code>(code: Promise<Code>): Promise<Code> {
  const forget = (): void => void pending.delete(code);
  pending.add(code);
  code.then(forget, forget);
  return code;
}

/** Resolves when all code that is pending now has been loaded, or could not be. */
export async function pendingCode(): Promise<void> {
  await Promise.allSettled(pending);
}
