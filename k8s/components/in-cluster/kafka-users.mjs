// node k8s/components/in-cluster/kafka-users.mjs > k8s/components/in-cluster/kafka-users.yaml
// Writes the users of Kafka, with the rights that the contracts give them. A test compares the file.
import { KAFKA_USERS, kafkaRightsOf } from '@shop/service-kit/events/kafka/kafka-rights';
import { stringify } from 'yaml';

const userOf = (name) => ({
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaUser',
  metadata: { name, labels: { 'strimzi.io/cluster': 'kafka' } },
  spec: {
    authentication: { type: 'scram-sha-512' },
    authorization: {
      type: 'simple',
      acls: kafkaRightsOf(name).map(({ on, name: resource, isPrefix, operations }) => ({
        resource: { type: on, name: resource, patternType: isPrefix ? 'prefix' : 'literal' },
        operations: [...operations],
      })),
    },
  },
});

/** For people: dead letters, offsets. Nothing in the shop uses it. */
const OPERATOR = {
  apiVersion: 'kafka.strimzi.io/v1',
  kind: 'KafkaUser',
  metadata: { name: 'operator', labels: { 'strimzi.io/cluster': 'kafka' } },
  spec: { authentication: { type: 'scram-sha-512' } },
};

/** The manifests of all users. */
export const kafkaUsers = () =>
  `# Written by kafka-users.mjs from the contracts. The User Operator makes a Secret kafka-<name> with the password of each.\n${[
    OPERATOR,
    ...KAFKA_USERS.map(userOf),
  ]
    .map((user) => `---\n${stringify(user, { lineWidth: 0 })}`)
    .join('')}`;

if (import.meta.main) process.stdout.write(kafkaUsers());
