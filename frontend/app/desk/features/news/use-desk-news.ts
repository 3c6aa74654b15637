import { DeskNews } from '@shop/contracts/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Problem } from '../../../shared/problem.js';
import { toast } from '../../../shared/toast.js';
import { useUserId } from '../../../shared/user-id.js';
import { inOneTab } from '../../../shared/browser/one-tab.js';
import { messagesOf } from '../../../shared/browser/event-stream.js';
import { backoff } from '../../../shared/browser/backoff.js';
import { deskKey, openNews } from './api.js';

/** What a toast says of each kind of event. The others only change lists. */
const TOASTS: Partial<Record<DeskNews['kind'], readonly [title: string, text: string]>> = {
  order: ['New order', 'It is in the list of orders.'],
  refund: ['Refund due', 'Money came for an order that cannot be filled.'],
  exception: ['Money needs a person', 'It is in the list of exceptions.'],
  message: ['New message', 'It is in the list of messages.'],
};

/** A tab that has just become the one with the stream makes the others load again: events may have been missed. */
const RELOAD = 'reload';

/**
 * Keeps the lists of the open desk up to date: one tab has the stream, and passes its events to the others. `nounsOf`: what
 * each kind changes.
 */
export function useDeskNews(nounsOf: (kind: DeskNews['kind']) => readonly string[]): void {
  const cache = useQueryClient();
  const userId = useUserId();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const name = `desk-news-${userId}`;
    const tabs = new BroadcastChannel(name);
    const reload = (noun?: string): void => void cache.invalidateQueries({ queryKey: deskKey(userId, noun) });
    const show = (news: DeskNews): void => {
      for (const noun of nounsOf(news.kind)) reload(noun);
      const text = TOASTS[news.kind];
      // A toast about what the person has just done must not be replaced.
      if (text && !toast.isShown()) toast.success(...text);
    };
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => (data === RELOAD ? reload() : show(DeskNews.parse(data)));
    const lead = ({ isTakeover }: { isTakeover: boolean }) =>
      follow(() => openNews(userId, signal), {
        signal,
        onNews: (news) => {
          show(news);
          tabs.postMessage(news);
        },
        onOpen: (isAgain) => {
          // Events of the time without a connection are not sent again.
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
  }, [cache, userId, nounsOf]);
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
