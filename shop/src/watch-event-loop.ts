import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { BEAT_MS, type WatcherData } from './event-loop-watcher.js';

/** A process whose event loop stands still for so long answers no request, and none of its code can report it. */
const BLOCKED_MS = 10_000;

/**
 * Ends this process when its event loop is blocked. Another thread watches, because nothing of this one would run. It logs
 * the stack of the code that blocks, and the target whose code it is. Without effect while a debugger may pause the process.
 */
export function watchEventLoop(blockedMs = BLOCKED_MS): void {
  if (debuggerUrl() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const workerData: WatcherData = { beats, blockedMs };
  const watcher = new Worker(new URL('./event-loop-watcher.js', import.meta.url), {
    workerData,
    // Flags of the process may load code that belongs to its main thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  watcher.unref();
}
