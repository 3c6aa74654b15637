import type { ServiceName } from './callers.js';
import {
  MOST_STORY_EVENTS,
  MOST_STORY_ORDERS,
  type Story,
  STORY_FINDERS,
  STORY_SERVICES,
  type StoryStep,
  type StorySubject,
} from './story.js';

/** How the services are asked; each answer is undefined where the service gave none. */
export interface StorySources {
  find: (service: ServiceName, word: string) => Promise<StorySubject | undefined>;
  tell: (service: ServiceName, question: StoryQuestion) => Promise<StoryStep[] | undefined>;
}

/** What a service is asked about. */
export interface StoryQuestion {
  orders: string[];
  receipts: string[];
  /** Ids of events. */
  events: string[];
}

/**
 * The story of a word: finds the orders that it means, asks every service about them, and then which of them applied the events
 * that they named (docs/product-rules.md#R394).
 */
export async function wholeStory(word: string, { find, tell }: StorySources): Promise<Story> {
  const unavailable = new Set<ServiceName>();
  const all = async <T>(names: readonly ServiceName[], ask: (name: ServiceName) => Promise<T | undefined>) => {
    const answers = await Promise.all(names.map(async (name) => ({ name, answer: await ask(name) })));
    for (const { name, answer } of answers) if (answer === undefined) unavailable.add(name);
    return answers.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
  };
  const subjects = await all(STORY_FINDERS, (name) => find(name, word));
  const found = [...new Set(subjects.flatMap((subject) => subject.orders))];
  const orders = found.slice(0, MOST_STORY_ORDERS);
  const receipts = subjects.flatMap((subject) => subject.receipts);
  const isNamed = orders.length + receipts.length > 0;
  const told = isNamed ? await all(STORY_SERVICES, (name) => tell(name, { orders, receipts, events: [] })) : [];
  const events = told.flat().flatMap(({ eventId }) => eventId ?? []);
  const question = { orders: [], receipts: [], events: events.slice(0, MOST_STORY_EVENTS) };
  const applied = events.length > 0 ? await all(STORY_SERVICES, (name) => tell(name, question)) : [];
  const steps = inOrder(namedByEvents([...told.flat(), ...applied.flat()]));
  return {
    state: stateOf(steps.length > 0, unavailable.size > 0),
    unavailable: [...unavailable],
    orders,
    isMore: found.length > orders.length || subjects.some(({ isMore }) => isMore),
    steps,
  };
}

/** A service that applied an event knows its id alone: the name, the order and the trace are those of the event. */
function namedByEvents(steps: readonly StoryStep[]): StoryStep[] {
  const events = new Map(steps.filter(({ kind }) => kind === 'event').map((step) => [step.eventId, step]));
  return steps.map((step) => {
    const event = step.kind === 'handled' ? events.get(step.eventId) : undefined;
    return event ? { ...event, ...step, text: event.text.split(',')[0] ?? '' } : step;
  });
}

const inOrder = (steps: readonly StoryStep[]): StoryStep[] =>
  [...steps].sort((one, other) => one.at.localeCompare(other.at));

function stateOf(isFound: boolean, isPart: boolean): Story['state'] {
  if (isFound) return isPart ? 'partly' : 'found';
  return isPart ? 'unknown' : 'not-found';
}
