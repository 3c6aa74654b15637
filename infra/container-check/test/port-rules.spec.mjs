import { describe, expect, it } from '@jest/globals';
import { portFindings } from '../kubernetes/port-rules.mjs';
import { after, containerOf, manifests, the, variable } from './manifests.mjs';

const ANSWERED = ['/livez', '/readyz', '/metrics'];

describe('ports and probes', () => {
  it('that match the ports of the processes have no findings', () => {
    expect(portFindings(manifests(), ANSWERED)).toEqual([]);
  });

  it.each([
    [
      'port management is 9090, but MANAGEMENT_PORT is 9091',
      (shop) => (variable(shop, 'MANAGEMENT_PORT').value = '9091'),
    ],
    [
      'port http is 8081, but SERVICE_PORT is 8080',
      (shop) => (containerOf(shop, 'orders').ports[0].containerPort = 8081),
    ],
    ['livenessProbe is missing', (shop) => delete containerOf(shop, 'orders').livenessProbe],
    ['readinessProbe asks /livez, not /readyz', (shop) => (probeOf(shop, 'readinessProbe').path = '/livez')],
    ['livenessProbe asks the public port', (shop) => (probeOf(shop, 'livenessProbe').port = 'http')],
    [
      'startupProbe asks port admin, which the container does not have',
      (shop) => (probeOf(shop, 'startupProbe').port = 'admin'),
    ],
  ])('are found: %s', (finding, change) => {
    expect(portFindings(after(change), ANSWERED)).toEqual([`Deployment orders: ${finding}`]);
  });

  it('that the image sets otherwise are found', () => {
    const image = { FRONTEND_PORT: '3000', SERVICE_PORT: '8080' };
    const objects = after((shop) => {
      variable(shop, 'SHOP_TARGETS').value = 'frontend';
    });
    expect(portFindings(objects, ANSWERED, image)).toEqual([
      'Deployment orders: port http is 8080, but FRONTEND_PORT is 3000',
    ]);
  });

  it('are found when the process does not serve the path', () => {
    const findings = portFindings(manifests(), ['/livez']);
    expect(findings).toContain('Deployment orders: readinessProbe asks /readyz, not /readyz');
  });

  it.each([
    [
      'Service orders: its port http leads to no port of its pods',
      (shop) => (the(shop, 'Service', 'orders').spec.ports[0].targetPort = 'web'),
    ],
    [
      'Service orders selects no pod',
      (shop) => (the(shop, 'Service', 'orders').spec.selector = { 'app.kubernetes.io/name': 'order' }),
    ],
  ])('of a Service are found: %s', (finding, change) => {
    expect(portFindings(after(change), ANSWERED)).toEqual([finding]);
  });
});

const probeOf = (shop, name) => containerOf(shop, 'orders')[name].httpGet;
