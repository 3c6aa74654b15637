import { ConfigError, EventSettings, loadConfig } from './config/load-config.js';
import { createLogger } from './observe/logger.js';
import type { Environment } from './target.js';

const USAGE = `npm run shop -- kafka-rights list      what each user of Kafka may do, one line for each right
npm run shop -- kafka-rights grant     gives the users these rights; the users exist, and KAFKA_USERNAME may administer
`;

/** The operator's command for the rights of Kafka's users. Resolves with the exit code; 2 means wrong arguments. */
export async function kafkaRightsCommand([action]: readonly string[], environment: Environment): Promise<number> {
  const { grantKafkaRights, KAFKA_USERS, kafkaRightsOf } = await import('./events/kafka/kafka-rights.js');
  if (action === 'list') {
    for (const user of KAFKA_USERS)
      for (const { on, name, isPrefix, operations } of kafkaRightsOf(user, environment['KAFKA_PREFIX']))
        process.stdout.write(`${user}\t${on}\t${name}${isPrefix ? '*' : ''}\t${operations.join(' ')}\n`);
    return 0;
  }
  if (action !== 'grant') {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = loadConfig(EventSettings, environment);
  if (!config.KAFKA_BROKERS) throw new ConfigError('Set KAFKA_BROKERS, and the credentials of an administrator.');
  const { kafkaSettingsOf } = await import('./events/open-event-bus.js');
  await grantKafkaRights(kafkaSettingsOf(config, config.KAFKA_BROKERS), createLogger('kafka', 'fatal'));
  process.stdout.write(`${KAFKA_USERS.join(', ')} have their rights\n`);
  return 0;
}
