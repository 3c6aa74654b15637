import { countersOf } from '@shop/service-kit/observe/metrics';

const counter = countersOf('gateway');
const reads = counter('gateway_cache_reads_total', 'Shared reads by outcome: hit, joined, miss, stale', ['outcome']);

/**
 * Counts a shared read: a `hit` in the cache; `joined` with a call in progress; a `miss` for which a service is called; `stale` if the
 * service could not answer and the last known answer was sent.
 */
export const countRead = (outcome: 'hit' | 'joined' | 'miss' | 'stale'): void => reads.inc({ outcome });
