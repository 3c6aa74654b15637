import { createRequire } from 'node:module';

/** The part of kafkajs's queue of a connection that is used here. */
interface RequestQueue {
  pending: unknown[];
  scheduleCheckPendingRequests(): void;
}

/**
 * kafkajs 2.2.4 sets a timer of 1 ms again and again on every connection, also when no request waits: most of the
 * CPU time in a profile of an idle service (https://github.com/tulios/kafkajs/issues/1704). A request that must wait sets the timer itself, so without
 * one none is needed. Importing this file changes the class for the whole process.
 */
const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with its queue below
const schedule = prototype.scheduleCheckPendingRequests;

prototype.scheduleCheckPendingRequests = function (this: RequestQueue) {
  if (this.pending.length > 0) schedule.call(this);
};
