import { SecurityKind } from '@shop/contracts/security-log';
import { countersOf } from '@shop/service-kit/observe/metrics';

const counter = countersOf('identity');
export const securityEvents = counter(
  'security_events_total',
  'Entries of the security log by kind: sign-ins, refusals, changes of credentials and of rights',
  ['kind'],
);
/** Alerts compare its growth, so each kind is there from the start. */
export function beginCounting(): void {
  for (const kind of SecurityKind.options) securityEvents.inc({ kind }, 0);
}
