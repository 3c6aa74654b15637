// A process of two targets, one of which fails: node fails.mjs rejects|throws|blocks.
import { runAsTarget } from '../../../packages/service-kit/dist/observe/current-target.js';
import { endOnUnhandledError } from '../../dist/end-of-process.js';
import { watchEventLoop } from '../../dist/watch-event-loop.js';

const FAILURES = {
  rejects: () => void Promise.reject(new Error('no code waits for this')),
  throws: () => {
    throw new Error('no code catches this');
  },
  blocks: () => import('./services/orders/build/blocks.mjs'),
};

endOnUnhandledError();
watchEventLoop(2_000);
runAsTarget('catalog', () => setInterval(() => undefined, 10));
runAsTarget('orders', () => setTimeout(FAILURES[process.argv[2]], 50));
