/** Yields the `data` of each message of a `text/event-stream` response, until the stream ends. */
export async function* messagesOf(response: Response): AsyncGenerator<string> {
  if (!response.body) return;
  let rest = '';
  for await (const text of textOf(response.body)) {
    const blocks = (rest + text).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = dataOf(block);
      if (data !== undefined) yield data;
    }
  }
}

/** Decodes a stream. It uses a reader, because not all supported browsers can iterate a ReadableStream. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      yield decoder.decode(chunk.value, { stream: true });
    }
  } finally {
    // Also closes the connection when the caller stops before the end of the stream.
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(block: string): string | undefined {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}
