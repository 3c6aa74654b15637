/**
 * Runs `lead` in one tab of this browser at a time; the other tabs wait, and one of them continues when that tab closes
 * (`isTakeover`). Browsers open few connections to one server, so a stream for each tab would leave none for the pages.
 * Without Web Locks (pages that are not secure) each tab runs it for itself.
 */
export async function inOneTab(
  name: string,
  { signal, lead }: { signal: AbortSignal; lead: (turn: { isTakeover: boolean }) => Promise<void> },
): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return lead({ isTakeover: false });
  const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead({ isTakeover: false });
    return lock !== null;
  });
  if (isFree || signal.aborted) return;
  // Aborting is how a tab that waits goes away.
  await locks.request(name, { signal }, () => lead({ isTakeover: true })).catch(() => undefined);
}
