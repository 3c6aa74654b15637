import kafkajs from 'kafkajs';
import { ALL_EVENTS } from '@shop/contracts/all-events';
import { SERVICES } from '@shop/contracts/callers';
import type { Logger } from '../../observe/logger.js';
import { deadLettersOf } from '../dead-letters.js';
import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { deadLetterGroupOf } from './kafka-dead-letters.js';
import { feedGroupOf } from './kafka-feed.js';
import { topicsOf } from './kafka-topics.js';

// kafkajs is CommonJS, and Node does not find all its names.
const {
  AclOperationTypes: Operation,
  AclPermissionTypes: Permission,
  AclResourceTypes: Resource,
  ResourcePatternTypes: Pattern,
} = kafkajs;

/** Who connects to the brokers, each as a user of its own. */
export const KAFKA_USERS: readonly string[] = [...SERVICES, 'gateway'];

/** What a user may do with a topic or a group. `Read` and `Write` include `Describe`. */
export interface KafkaRight {
  on: 'topic' | 'group';
  name: string;
  /** Also everything whose name begins with it. */
  isPrefix: boolean;
  operations: readonly ('Read' | 'Write' | 'Create' | 'Describe')[];
}

/**
 * The rights of a user, from the contracts: a service writes and creates the topics that it produces and the dead letters of those
 * that it consumes, and reads what it consumes. The gateway watches everything, for its cache.
 */
export function kafkaRightsOf(user: string, prefix = ''): KafkaRight[] {
  const right = (on: KafkaRight['on'], name: string, ...operations: KafkaRight['operations']): KafkaRight => ({
    on,
    name: prefix + name,
    isPrefix: false,
    operations,
  });
  if (user === 'gateway')
    return [
      ...ALL_EVENTS.map(({ topic }) => right('topic', topic, 'Read')),
      { ...right('group', feedGroupOf(''), 'Read'), isPrefix: true },
    ];
  const { produced, consumed } = topicsOf(user);
  return [
    ...produced.map((topic) => right('topic', topic, 'Write', 'Create')),
    ...consumed.map((topic) => right('topic', topic, 'Read')),
    ...consumed.map((topic) => right('topic', deadLettersOf(topic), 'Write', 'Create')),
    right('group', user, 'Read'),
    // How many dead letters wait is read from the offsets of this group.
    right('group', deadLetterGroupOf(''), 'Describe'),
  ];
}

/** Gives all users their rights; what they have already stays. The user of `settings` may administer the brokers. */
export async function grantKafkaRights(settings: KafkaSettings, logger: Logger): Promise<void> {
  const acl = KAFKA_USERS.flatMap((user) =>
    kafkaRightsOf(user, settings.prefix).flatMap(({ on, name, isPrefix, operations }) =>
      operations.map((operation) => ({
        principal: `User:${user}`,
        host: '*',
        permissionType: Permission.ALLOW,
        resourceType: on === 'topic' ? Resource.TOPIC : Resource.GROUP,
        resourceName: name,
        resourcePatternType: isPrefix ? Pattern.PREFIXED : Pattern.LITERAL,
        operation: OPERATIONS[operation],
      })),
    ),
  );
  const admin = kafkaClient(settings, logger).admin();
  await admin.connect();
  try {
    await admin.createAcls({ acl });
  } finally {
    await admin.disconnect();
  }
}

const OPERATIONS = {
  Read: Operation.READ,
  Write: Operation.WRITE,
  Create: Operation.CREATE,
  Describe: Operation.DESCRIBE,
} as const;
