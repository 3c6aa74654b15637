import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from './plain-failure.js';
import { lastLines } from './logs.js';
import type { Supervised } from './supervised.js';

const boundMs = 60_000;
const patience = 3;

/** Resolves when the URL answers 200. @throws PlainFailure after a minute, or when the process ends repeatedly, with its last log lines */
export async function waitUntilReady(
  process: Supervised,
  url: string,
  logFile: string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + boundMs;
  while (!(await answers(url))) {
    signal.throwIfAborted();
    if (process.ends >= patience) throw failure(`${process.name} keeps ending while it starts.`, logFile);
    if (Date.now() > deadline) throw failure(`${process.name} was not ready after ${boundMs / 1000} s.`, logFile);
    await sleep(100, undefined, { signal });
  }
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });
}

function failure(sentence: string, logFile: string): PlainFailure {
  return new PlainFailure(`${sentence} The end of ${logFile}:\n${lastLines(logFile, 12)}`);
}
