import { describe, expect, it } from '@jest/globals';
import { digestFindings, jobFindings, podFindings, workloadFindings } from '../kubernetes/pod-rules.mjs';
import { after, containerOf, manifests, podOf, the } from './manifests.mjs';

describe('pods', () => {
  it('that are restricted and have limits have no findings', () => {
    expect(podFindings(manifests())).toEqual([]);
  });

  it.each([
    ['mounts a service account token', (pod) => delete pod.automountServiceAccountToken],
    ['has no service account of its own', (pod) => delete pod.serviceAccountName],
    ['may run as root', (pod) => (pod.securityContext.runAsUser = 0)],
    ['has no seccomp profile', (pod) => delete pod.securityContext.seccompProfile],
    ["shares the host's namespaces", (pod) => (pod.hostNetwork = true)],
    ["mounts the host's files", (pod) => (pod.volumes = [{ name: 'etc', hostPath: { path: '/etc' } }])],
    ["may fill the node's disk", (pod) => (pod.volumes = [{ name: 'tmp', emptyDir: {} }])],
  ])('whose pod %s are found', (finding, change) => {
    expect(podFindings(after((objects) => change(podOf(objects, 'orders'))))).toEqual([
      `Deployment orders: ${finding}`,
    ]);
  });

  it.each([
    ['may gain privileges', (app) => (app.securityContext.allowPrivilegeEscalation = true)],
    ['may write its own files', (app) => delete app.securityContext.readOnlyRootFilesystem],
    ['keeps capabilities', (app) => (app.securityContext.capabilities.add = ['NET_ADMIN'])],
    ['requests no CPU or memory', (app) => delete app.resources.requests.cpu],
    ['has no memory limit', (app) => delete app.resources.limits],
    ['runs savannapc/shop:latest, which is no fixed version', (app) => (app.image = 'savannapc/shop:latest')],
    ['runs savannapc/shop, which is no fixed version', (app) => (app.image = 'savannapc/shop')],
  ])('whose container %s are found', (finding, change) => {
    const objects = after((shop) => change(containerOf(shop, 'orders')));
    expect(podFindings(objects)).toEqual([`Deployment orders: container app ${finding}`]);
  });

  it('whose image of ours has a tag in place of a digest are found', () => {
    const objects = [podOf(manifests(), 'orders')].map((spec) => ({
      kind: 'Deployment',
      metadata: { name: 'orders' },
      spec: { template: { spec } },
    }));
    const [app] = objects[0].spec.template.spec.containers;
    expect(digestFindings(objects)).toEqual([`Deployment orders: container app runs ${app.image}, which is no digest`]);
    app.image = `registry.example/savannapc/shop@sha256:${'a'.repeat(64)}`;
    expect(digestFindings(objects)).toEqual([]);
    app.image = 'redis:7.4';
    expect(digestFindings(objects)).toEqual([]);
  });

  it('of a CronJob are checked too', () => {
    const objects = after((shop) => {
      delete the(shop, 'CronJob', 'orders-sweep').spec.jobTemplate.spec.template.spec.serviceAccountName;
    });
    expect(podFindings(objects)).toEqual(['CronJob orders-sweep: has no service account of its own']);
  });
});

function without(spec, name) {
  const [container] = spec.template.spec.containers;
  container.env = container.env.filter((entry) => entry.name !== name);
}

describe('a Job', () => {
  it('that reads a ConfigMap is found', () => {
    const job = {
      kind: 'Job',
      metadata: { name: 'orders-migrate-1' },
      spec: { template: { spec: podOf(manifests(), 'orders') } },
    };
    const [app] = job.spec.template.spec.containers;
    app.env = [{ name: 'LOG_LEVEL', value: 'info' }];
    expect(jobFindings([job])).toEqual([]);
    app.env = [{ name: 'LOG_LEVEL', valueFrom: { configMapKeyRef: { name: 'shop-5m2c8h2t7k', key: 'LOG_LEVEL' } } }];
    expect(jobFindings([job])).toEqual([
      'Job orders-migrate-1 reads a ConfigMap, so no setting can be applied while it exists',
    ]);
  });
});

describe('a process of the shop', () => {
  it('with all its objects has no findings', () => {
    expect(workloadFindings(manifests(), ['orders'])).toEqual([]);
  });

  it.each(['Service', 'ServiceAccount', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy'])(
    'without its %s is found',
    (kind) => {
      const objects = manifests().filter((object) => object.kind !== kind || object.metadata.name !== 'orders');
      expect(workloadFindings(objects, ['orders'])).toEqual([`orders has no ${kind}`]);
    },
  );

  it.each([
    ['goes below its number during a rollout', (spec) => (spec.strategy.rollingUpdate.maxUnavailable = 1)],
    ['is killed before it has finished', (spec) => (spec.template.spec.terminationGracePeriodSeconds = 66)],
    ['is not spread over nodes and zones', (spec) => spec.template.spec.topologySpreadConstraints.pop()],
    ['fixes a number of replicas that its autoscaler chooses', (spec) => (spec.replicas = 2)],
    ['stops before the Services have forgotten it', (spec) => without(spec, 'STOP_DELAY_SECONDS')],
    ['cuts an upload over a slow line', (spec) => without(spec, 'STOP_GRACE_SECONDS')],
  ])('that %s is found', (finding, change) => {
    const objects = after((shop) => change(the(shop, 'Deployment', 'orders').spec));
    expect(workloadFindings(objects, ['orders'])).toEqual([`Deployment orders: ${finding}`]);
  });
});
