import { describe, expect, it } from '@jest/globals';
import { flowFindings, partFindings } from '../kubernetes/flow-rules.mjs';
import { after, manifests, the, variable } from './manifests.mjs';

describe('calls between processes', () => {
  it('that the policies of both sides allow have no findings', () => {
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

  it('are none for a URL that a process only gives to others', () => {
    const objects = after((shop) => (variable(shop, 'CATALOG_URL').name = 'PUBLIC_URL'));
    expect(flowFindings(objects.filter(({ metadata }) => metadata.name !== 'to-catalog'))).toEqual([]);
  });
});

describe('dependencies', () => {
  const label = 'to.savannapc.example/postgres';
  const withUrl = (shop) => {
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

  it('whose URL a pod has and that a policy allows have no findings', () => {
    expect(partFindings(after(withUrl))).toEqual([]);
  });

  it('that a policy of Cilium allows have no findings', () => {
    const objects = after((shop) => {
      withUrl(shop);
      shop.pop();
      const spec = { endpointSelector: { matchLabels: { [label]: 'allowed' } }, egress: [{}] };
      shop.push({ kind: 'CiliumNetworkPolicy', metadata: { name: 'to-postgres' }, spec });
    });
    expect(partFindings(objects)).toEqual([]);
  });

  it('whose URL a pod has without the label are found, in jobs too', () => {
    const finding = `has no label ${label}`;
    expect(partFindings(manifests())).toEqual([`Deployment orders: ${finding}`, `CronJob orders-sweep: ${finding}`]);
  });

  it('that no policy allows are found', () => {
    const objects = after(withUrl).filter(({ metadata }) => metadata.name !== 'to-postgres');
    expect(partFindings(objects)).toContain('CronJob orders-sweep: no policy lets it out to postgres');
  });

  it('that a policy allows without a URL are found', () => {
    const objects = after((shop) => {
      withUrl(shop);
      const { labels } = the(shop, 'Deployment', 'catalog').spec.template.metadata;
      labels['to.savannapc.example/redis'] = 'allowed';
    });
    expect(partFindings(objects)).toEqual(['Deployment catalog: does not need its label to.savannapc.example/redis']);
  });
});
