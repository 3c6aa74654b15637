import { MAX_CART_LINES } from '@shop/contracts/cart';
import { Problem } from '../../shared/problem.js';
import { currentUserId } from '../../shared/user-id.js';
import { storedCart } from './api.js';
import { cartStore } from './cart-store.js';
import { consistent } from './line-builds.js';
import { type CartDifference, differenceOf, takenOver, toStored, withDifference } from './cart-difference.js';
import { hasStoredCart, syncedCart } from './synced-cart.js';

const AFTER_CHANGE_MS = 800;
const AFTER_FAILURE_MS = 30_000;

/**
 * Keeps the cart of this browser and the stored cart of this user the same until the returned function is called: now, after each
 * change, and when the tab gets the focus. Without a connection the cart works as before, and is sent later.
 */
export function startCartSync(userId: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const plan = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    if (isRunning) return plan(AFTER_CHANGE_MS);
    isRunning = true;
    const retryMs = await synchronize(userId).then(() => undefined, retryDelay);
    isRunning = false;
    if (retryMs !== undefined && timer === undefined && !signal.aborted) plan(retryMs);
  };
  // Another tab sends its own changes; it is the visible one.
  const stopListening = cartStore.subscribe(() => !document.hidden && plan(AFTER_CHANGE_MS));
  window.addEventListener('focus', () => plan(0), { signal });
  window.addEventListener('online', () => plan(0), { signal });
  // A phone may not run timers of a hidden page.
  document.addEventListener('visibilitychange', () => (!document.hidden || timer !== undefined) && plan(0), { signal });
  plan(0);
  return () => {
    ending.abort();
    stopListening();
    clearTimeout(timer);
  };
}

/** Sends what changed in this browser since the last answer, and takes over the new one. @throws Problem */
async function synchronize(userId: string): Promise<void> {
  leaveToOwner(userId);
  const { person, lines } = syncedCart.get();
  // A cart that was never stored, or is unreadable, does not mean that the user removed everything.
  const base = person === userId && hasStoredCart() ? lines : [];
  const { changed, removed } = differenceOf(base, toStored(cartStore.get()));
  const sent = { changed: changed.slice(0, MAX_CART_LINES), removed };
  const answer = await send(userId, sent, cartStore.get().length === 0);
  if (currentUserId() !== userId) return;
  const local = cartStore.get();
  const unsent = differenceOf(withDifference(base, sent), toStored(local));
  const next = consistent(takenOver(local, answer, unsent));
  if (JSON.stringify(next) !== JSON.stringify(local)) cartStore.set(next);
  // After the cart: if the browser stops in between, only calls are repeated that change nothing.
  syncedCart.set({ person: userId, lines: answer });
}

/**
 * When another person has signed in here: what the account of the last one has goes from this browser's cart. What was added or
 * changed after the last answer stays, and is this person's now.
 */
function leaveToOwner(userId: string): void {
  const { person, lines } = syncedCart.get();
  if (person === '' || person === userId) return;
  const local = cartStore.get();
  const owned = new Set(lines.map(({ product }) => product));
  const added = new Set(differenceOf(lines, toStored(local)).changed.map(({ product }) => product));
  cartStore.set(consistent(local.filter(({ product }) => !owned.has(product) || added.has(product))));
  syncedCart.set({ person: userId, lines: [] });
}

async function send(userId: string, { changed, removed }: CartDifference, isEmpty: boolean) {
  const server = storedCart(userId);
  if (isEmpty && removed.length > 0) await server.clear();
  else for (const product of removed) await server.remove(product);
  return toStored(changed.length > 0 ? await server.merge(changed) : await server.read());
}

/** When to try again, in ms; undefined if only another change can help, such as a cart with fewer lines. */
function retryDelay(error: unknown): number | undefined {
  if (!(error instanceof Problem) || !(error.isTransient || error.status === 429)) return undefined;
  return Math.max(AFTER_FAILURE_MS, (error.retryAfterSeconds ?? 0) * 1000);
}
