import { describe, expect, it } from '@jest/globals';
import { flowFindings, partFindings } from '../kubernetes/flow-rules.mjs';
import { after, manifests, the, variable } from './manifests.mjs';

describe('calls between processes', () => {
  it('that both ends’ policies let through are let through', () => {
    expect(flowFindings(manifests())).toEqual([]);
  });

  it.each([
    ['no policy lets it out', (shop) => (the(shop, 'NetworkPolicy', 'to-catalog').spec.egress = [])],
    ['no policy lets it into catalog', (shop) => (the(shop, 'NetworkPolicy', 'catalog').spec.ingress = [])],
    [
      'no policy lets it out',
      (shop) => (the(shop, 'NetworkPolicy', 'to-catalog').spec.egress[0].ports = [{ port: 'management' }]),
    ],
  ])('are found where %s', (problem, change) => {
    expect(flowFindings(after(change))).toEqual([
      `Deployment orders: CATALOG_URL is http://catalog:8080, but ${problem}`,
    ]);
  });

  it.each(['http://catalogue:8080', 'http://catalog:80'])('are found where no Service answers: %s', (address) => {
    const objects = after((shop) => (variable(shop, 'CATALOG_URL').value = address));
    expect(flowFindings(objects)).toEqual([
      `Deployment orders: CATALOG_URL is ${address}, but no Service answers there`,
    ]);
  });

  it('are none where an address is only told to others', () => {
    const objects = after((shop) => (variable(shop, 'CATALOG_URL').name = 'PUBLIC_URL'));
    expect(flowFindings(objects.filter(({ metadata }) => metadata.name !== 'to-catalog'))).toEqual([]);
  });
});

describe('parts', () => {
  const label = 'to.savannapc.example/postgres';
  const told = (shop) => {
    for (const { spec, kind } of shop) {
      const template = kind === 'Deployment' ? spec.template : spec?.jobTemplate?.spec.template;
      if (template?.metadata.labels['app.kubernetes.io/name'] === 'orders') template.metadata.labels[label] = 'allowed';
    }
    shop.push({
      kind: 'NetworkPolicy',
      metadata: { name: 'to-postgres' },
      spec: { podSelector: { matchLabels: { [label]: 'allowed' } }, policyTypes: ['Egress'] },
    });
  };

  it('that a pod is told of and let out to are let through', () => {
    expect(partFindings(after(told))).toEqual([]);
  });

  it('that a pod is told of without the label are found, in jobs too', () => {
    const finding = `has no label ${label}`;
    expect(partFindings(manifests())).toEqual([`Deployment orders: ${finding}`, `CronJob orders-sweep: ${finding}`]);
  });

  it('that no policy lets a pod out to are found', () => {
    const objects = after(told).filter(({ metadata }) => metadata.name !== 'to-postgres');
    expect(partFindings(objects)).toContain('CronJob orders-sweep: no policy lets it out to postgres');
  });

  it('that a pod is let out to for nothing are found', () => {
    const objects = after((shop) => {
      told(shop);
      const { labels } = the(shop, 'Deployment', 'catalog').spec.template.metadata;
      labels['to.savannapc.example/redis'] = 'allowed';
    });
    expect(partFindings(objects)).toEqual(['Deployment catalog: does not need its label to.savannapc.example/redis']);
  });
});
