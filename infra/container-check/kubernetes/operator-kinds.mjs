import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { goModule, goProgram } from '../go.mjs';
import { run } from '../tools.mjs';

/** The operators' definitions of their kinds (CRDs), in their Go modules, in the versions of k8s/README.md. */
const DEFINITIONS = [
  {
    group: 'postgresql.cnpg.io',
    source: 'github.com/cloudnative-pg/cloudnative-pg@v1.29.1',
    sum: 'h1:ZNEt1TMlnQKXI1kho2UqQuqdfvIvjGln4kN7C1lsmGA=',
    folder: 'config/crd/bases',
  },
  {
    group: 'barmancloud.cnpg.io',
    source: 'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0',
    sum: 'h1:gNVytrzzYUE08wxLDrjfJqy1FPPSFkMe1OEr4s4pVI0=',
    folder: 'config/crd/bases',
  },
  {
    group: 'gateway.networking.k8s.io',
    source: 'sigs.k8s.io/gateway-api@v1.6.0',
    sum: 'h1:735YBRj5NXFrOGX0GoSjwzUIzbz8kiEOfADsqHFmHgE=',
    folder: 'config/crd/standard',
  },
  {
    group: 'monitoring.coreos.com',
    source: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    sum: 'h1:M5xLCLEoaW2IJfnuCwFzzpL+jSVQu3KGT84Pye+fW8s=',
    folder: 'example/prometheus-operator-crd',
  },
  {
    group: 'cilium.io',
    source: 'github.com/cilium/cilium@v1.20.2',
    sum: 'h1:dqiEGIcXc+gqCLYG/l7VCFJ8GHyb4HUrwbZOpkX5dL8=',
    folder: 'pkg/k8s/apis/cilium.io/client/crds/v2',
  },
  {
    group: 'policy.sigstore.dev',
    source: 'github.com/sigstore/policy-controller@v0.13.1',
    sum: 'h1:Woy+6bQ7pT/0m3/PSO2RtDxSHKBZ/8iHpCZFcZJThM8=',
    folder: 'config',
  },
];
/** Validates as an API server does: unknown fields, types, and the rules (CEL) of the definitions. */
const VALIDATOR = 'sigs.k8s.io/kubectl-validate@v0.0.4';
const STRIMZI = 'kafka.strimzi.io';

const groupOf = ({ apiVersion }) => apiVersion.split('/')[0];

/** Whether an object is of an operator's kind, for which Kubernetes has no schema. */
export const isOperators = (object) =>
  groupOf(object) === STRIMZI || DEFINITIONS.some(({ group }) => group === groupOf(object));

/**
 * What the operators' own definitions refuse in these objects. Files go to `folder`.
 * @throws Error when the definitions or the programs cannot be had
 */
export function operatorFindings(objects, folder) {
  const defined = objects.filter((object) => DEFINITIONS.some(({ group }) => group === groupOf(object)));
  const strimzi = objects.filter((object) => groupOf(object) === STRIMZI);
  return [
    ...(defined.length > 0 ? definedFindings(defined, join(folder, 'operators.yaml')) : []),
    ...(strimzi.length > 0 ? strimziFindings(strimzi) : []),
  ];
}

/** The folders of DEFINITIONS; the first call fetches them. */
let definitions;

function definedFindings(objects, file) {
  writeFileSync(file, objects.map((object) => stringify(object, { version: '1.1' })).join('---\n'));
  definitions ??= DEFINITIONS.map(({ source, sum, folder }) => join(goModule(source, sum), folder));
  const given = definitions.flatMap((it) => ['--local-crds', it]);
  const { stdout, output } = run(goProgram(VALIDATOR), [file, '--output', 'json', ...given]);
  try {
    const [answers] = Object.values(JSON.parse(stdout));
    if (answers.length !== objects.length) return [`${VALIDATOR} looked at ${answers.length} of ${objects.length}`];
    return answers.flatMap(({ status, message }, index) =>
      status === 'Success' ? [] : [named(objects[index], message)],
    );
  } catch {
    return [`${VALIDATOR} failed: ${output}`];
  }
}

const named = ({ kind, metadata }, message) => `${kind} ${metadata.name}: ${message}`;

/** Strimzi's definitions are in no package registry, so its kinds are compared with the classes that they are made of. */
function strimziFindings(objects) {
  const { ok, stdout, output } = run(join(import.meta.dirname, '../strimzi/compare.sh'), [], {
    input: JSON.stringify(objects),
  });
  return ok ? stdout.split('\n').filter(Boolean) : [`Strimzi's kinds could not be compared: ${output}`];
}
