import { writeSync } from 'node:fs';
import { Session, type Debugger } from 'node:inspector/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** How often the watched thread shows that it runs. */
export const BEAT_MS = 1_000;
/** Code that does not come back to JavaScript cannot be paused. */
const PAUSE_MS = 2_000;
const FRAMES = 12;
const STDERR = 2;

/** What the watcher gets: a number that the watched thread raises, and how long it may stand still. */
export interface WatcherData {
  beats: Int32Array;
  blockedMs: number;
}

// The module is also imported for its types and times, by the thread that is watched.
if (workerData !== null) await watch(workerData as WatcherData);

async function watch({ beats, blockedMs }: WatcherData): Promise<void> {
  let last = Atomics.load(beats, 0);
  // Looks are counted, not the time: while the whole machine sleeps, neither thread runs.
  for (let looks = 0; looks * BEAT_MS < blockedMs; looks += 1) {
    await wait(BEAT_MS);
    const now = Atomics.load(beats, 0);
    if (now !== last) looks = -1;
    last = now;
  }
  // A failure here must not keep the process: its error would go to the blocked thread.
  const frames = await Promise.race([stackOfMainThread().catch(() => []), wait(PAUSE_MS).then(() => [])]);
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    service: frames.map(targetOf).find(Boolean) ?? 'process',
    stack: frames.join('\n'),
    msg: `the event loop was blocked for ${blockedMs / 1000} s; the process ends`,
  };
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Pauses the main thread, and reads where it is. */
async function stackOfMainThread(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => urls.set(scriptId, url));
  await session.post('Debugger.enable');
  const paused = new Promise<Debugger.CallFrame[]>((resolve) =>
    session.once('Debugger.paused', ({ params }) => resolve(params.callFrames)),
  );
  await session.post('Debugger.pause');
  return (await paused).slice(0, FRAMES).map(({ functionName, location: { scriptId, lineNumber } }) => {
    const name = functionName || '(anonymous)';
    return `${name} ${urls.get(scriptId)}:${lineNumber + 1}`;
  });
}

/** The target whose code a frame is, by its path. */
function targetOf(frame: string): string | undefined {
  return /\/(services\/\w+|gateway|frontend)\/(dist|build|server)\//.exec(frame)?.[1]?.replace('services/', '');
}
