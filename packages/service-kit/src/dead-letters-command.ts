import { ALL_EVENTS } from '@shop/contracts/all-events';
import { EventSettings, loadConfig } from './config/load-config.js';
import type { DeadLetter } from './events/dead-letters.js';
import { openEventBus } from './events/open-event-bus.js';
import { createLogger } from './observe/logger.js';
import type { Environment } from './target.js';

const USAGE = `npm run shop -- dead-letters list [topic]     what services gave up, and why
npm run shop -- dead-letters replay TOPIC     puts a topic's back before the services that gave them up
KAFKA_BROKERS, or EVENTS_DATABASE_URL, says where (infra/launcher writes the latter into .data/run.json).`;

/** The operator's command for dead letters. Resolves with the exit code; 2 means wrong arguments. */
export async function deadLettersCommand(
  [action, topic]: readonly string[],
  environment: Environment,
): Promise<number> {
  const topics = ALL_EVENTS.map((event) => event.topic);
  const isKnown = topic === undefined || topics.includes(topic);
  if (!isKnown || (action !== 'list' && !(action === 'replay' && topic))) {
    process.stderr.write(`${USAGE}\nTopics: ${topics.join(', ')}\n`);
    return 2;
  }
  const config = loadConfig(EventSettings, environment);
  const bus = await openEventBus(config, createLogger('dead-letters', 'fatal'));
  try {
    const letters = bus.deadLetters();
    if (action === 'replay' && topic) process.stdout.write(`${await letters.replay(topic)} put back\n`);
    else for (const name of topic ? [topic] : topics) print(name, await letters.list(name));
    return 0;
  } finally {
    await bus.stop();
  }
}

function print(topic: string, letters: DeadLetter[]): void {
  for (const letter of letters) process.stdout.write(`${topic} ${JSON.stringify(letter)}\n`);
}
