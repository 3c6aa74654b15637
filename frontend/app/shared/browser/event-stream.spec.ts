/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { messagesOf } from './event-stream.js';

async function read(...chunks: string[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const messages: string[] = [];
  for await (const message of messagesOf(new Response(body))) messages.push(message);
  return messages;
}

describe('an event stream', () => {
  it('yields the data of each message', async () => {
    expect(await read('data: 1\n\ndata: 2\n\n')).toEqual(['1', '2']);
  });

  it('joins messages that arrive in several chunks', async () => {
    expect(await read('da', 'ta: {"a"', ':1}\n', '\nevent: order\ndata:x\n\n')).toEqual(['{"a":1}', 'x']);
  });

  it('ignores comments and an incomplete last message', async () => {
    expect(await read(': keep-alive\n\n', 'data: 1\r\n\r\n', 'data: half')).toEqual(['1']);
  });
});
