import type { ServiceName } from '@shop/contracts/callers';
import { type Story, STORY_SERVICES, type StoryStep, StoryWord } from '@shop/contracts/story';
import { wholeStory } from '@shop/contracts/whole-story';
import type { Database } from '@shop/service-kit/db/database';
import { withOperatorDatabase } from '@shop/service-kit/db/operator-database';
import { type StoryPart, subjectOf, tellPart } from '@shop/service-kit/db/story-events';
import type { Environment } from '@shop/service-kit/target';

const USAGE = `npm run shop -- story WORD     what happened to an order or a receipt, in all services
WORD: an order number, a receipt, the last digits of a phone, an order's id or a request id.
Needs ORDERS_DATABASE_URL, PAYMENTS_DATABASE_URL, CATALOG_DATABASE_URL and IDENTITY_DATABASE_URL, or the running local shop.`;

/** What the command needs of the services. */
export interface StoryParts {
  parts: readonly StoryPart[];
  /** Notes in the audit who reads. */
  note: (database: Database, word: string) => Promise<void>;
}

/** The operator's command: as the desk's page, from the databases, so that it also answers while services are down. Resolves with the exit code. */
export async function storyCommand(
  words: readonly string[],
  environment: Environment,
  { parts, note }: StoryParts,
): Promise<number> {
  const word = StoryWord.safeParse(words.join(' '));
  const missing = STORY_SERVICES.filter((name) => !environment[nameOf(name)]);
  if (!word.success || missing.length === STORY_SERVICES.length) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const tell = <T>(name: ServiceName, work: (database: Database, part: StoryPart) => Promise<T>) => {
    const part = parts.find(({ service }) => service === name);
    return part && asked(environment[nameOf(name)], (database) => work(database, part));
  };
  const isNoted = await asked(environment[nameOf('identity')], async (database) => {
    await note(database, word.data);
    return true;
  });
  if (!isNoted) process.stderr.write('identity has no audit to write to: say yourself who read this, and why.\n');
  const story = await wholeStory(word.data, {
    find: async (name, text) =>
      tell(name, async (database, { find }) => (await find?.(database, text)) ?? subjectOf([])),
    tell: async (name, question) => tell(name, (database, part) => tellPart(database, part, question)),
  });
  process.stdout.write(`${linesOf(story).join('\n')}\n`);
  return story.state === 'found' ? 0 : 1;
}

const nameOf = (service: ServiceName): string => `${service.toUpperCase()}_DATABASE_URL`;

/** Of one database; undefined while it does not answer. */
async function asked<T>(url: string | undefined, work: (database: Database) => Promise<T>): Promise<T | undefined> {
  if (!url) return undefined;
  const settings = { DATABASE_URL: url, DATABASE_POOL_SIZE: 3, DATABASE_STATEMENT_TIMEOUT_MS: 5_000 };
  return withOperatorDatabase({ settings }, work).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  });
}

const SUMMARIES: Record<Story['state'], string> = {
  found: 'Found.',
  partly: 'Found in part.',
  'not-found': 'Nothing was found.',
  unknown: 'Nothing was found, but not everybody answered.',
};

/** A line for each step, and what is missing. */
function linesOf({ state, steps, unavailable, isMore }: Story): string[] {
  return [
    ...steps.map(lineOf),
    SUMMARIES[state],
    ...(unavailable.length > 0 ? [`No answer from: ${unavailable.join(', ')}`] : []),
    ...(isMore ? ['The word means more orders than these: name one by its number.'] : []),
  ];
}

const lineOf = ({ at, service, kind, text, requestId, traceId }: StoryStep): string =>
  [
    ...[at, service.padEnd(8), kind.padEnd(9), text],
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
    ...(traceId === undefined ? [] : [`trace ${traceId}`]),
  ].join('  ');
