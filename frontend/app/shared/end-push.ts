/**
 * Ends the pushes to this browser (docs/product-rules.md#R288), also where the shop cannot be reached: its push service then
 * refuses what the shop still sends. Returns the URL of the subscription that ended.
 */
export async function endPush(): Promise<string | undefined> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return subscription?.endpoint;
  } catch {
    // A browser without service workers or pushes has none.
    return undefined;
  }
}
