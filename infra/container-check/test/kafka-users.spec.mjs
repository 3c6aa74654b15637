import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { kafkaUsers } from '../../../k8s/components/in-cluster/kafka-users.mjs';

const file = new URL('../../../k8s/components/in-cluster/kafka-users.yaml', import.meta.url);
const manifests = (text) => parseAllDocuments(text).map((document) => document.toJS());

it('the users of Kafka in the cluster have the rights that the contracts give them', () => {
  expect(manifests(readFileSync(file, 'utf8'))).toEqual(manifests(kafkaUsers()));
});
