import { deskEvents, DeskNews } from '@shop/contracts/desk';
import { notificationsStore } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openStream } from '../../../shared/call.js';
import { Problem } from '../../../shared/problem.js';
import { queryKeys } from '../../../shared/query-keys.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { inOneTab } from '../../../shared/one-tab.js';
import { messagesOf } from '../../../shared/event-stream.js';
import { backoff } from '../../../shared/backoff.js';

const MONEY = ['orders', 'payments', 'refunds'];

/** What each kind of news changes at the desk, and what a toast says. A payment only changes lists. */
const KINDS: Record<DeskNews['kind'], { nouns: readonly string[]; title?: string; text?: string }> = {
  order: { nouns: ['orders'], title: 'New order', text: 'It is in the list of orders.' },
  payment: { nouns: MONEY },
  refund: { nouns: MONEY, title: 'Refund due', text: 'Money came for an order that cannot be filled.' },
  refund_step: { nouns: MONEY },
  exception: { nouns: MONEY, title: 'Money needs a person', text: 'It is in the list of exceptions.' },
  message: { nouns: ['messages'], title: 'New message', text: 'It is in the list of messages.' },
};

/** A tab that has just become the one with the stream asks the others to load again: news may have been missed. */
const RELOAD = 'reload';

/** Keeps the lists of the open desk up to date: one tab has the stream, and passes its news to the others. */
export function useDeskNews(): void {
  const cache = useQueryClient();
  const userId = useUserId();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const name = `desk-news-${userId}`;
    const tabs = new BroadcastChannel(name);
    const reload = (...rest: string[]): void =>
      void cache.invalidateQueries({
        queryKey: rest[0] === undefined ? queryKeys.desk.all(userId) : queryKeys.desk.of(userId, rest[0]),
      });
    const show = (news: DeskNews): void => {
      const { nouns, title, text } = KINDS[news.kind];
      for (const noun of nouns) reload(noun);
      // A toast about what the person has just done must not be replaced.
      const isQuiet = notificationsStore.getState().notifications.length === 0;
      if (title !== undefined && isQuiet) toast.success(title, text);
    };
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => (data === RELOAD ? reload() : show(DeskNews.parse(data)));
    const lead = ({ isTakeover }: { isTakeover: boolean }) =>
      follow(() => openStream(deskEvents, { signal, as: userId }), {
        signal,
        onNews: (news) => {
          show(news);
          tabs.postMessage(news);
        },
        onOpen: (isAgain) => {
          // News of the time without a connection does not come again.
          if (!isAgain && !isTakeover) return;
          reload();
          tabs.postMessage(RELOAD);
        },
      });
    void inOneTab(name, { signal, lead });
    return () => {
      stop.abort();
      tabs.close();
    };
  }, [cache, userId]);
}

interface Follower {
  signal: AbortSignal;
  onNews: (news: DeskNews) => void;
  onOpen: (isAgain: boolean) => void;
}

/** Reads the stream until the desk closes. Reconnects with growing pauses; a refusal other than 429 ends it. */
async function follow(open: () => Promise<Response>, { signal, onNews, onOpen }: Follower): Promise<void> {
  let isAgain = false;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const response = await open();
      onOpen(isAgain);
      isAgain = true;
      failures = 0;
      for await (const message of messagesOf(response)) onNews(DeskNews.parse(JSON.parse(message)));
    } catch (error) {
      const status = error instanceof Problem ? error.status : 0;
      if (status >= 400 && status < 500 && status !== 429) return;
    }
    await backoff(failures, signal);
  }
}
