import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * Passes on a body that says its length nowhere. `refuse` is called when it is longer than `limit` bytes, and the rest is dropped. The
 * connection to the service is kept after an early answer: the library closes it for such bodies. What still arrives at a closed
 * connection destroys the answer, and then the sender's fault looks like ours (docs/product-rules.md#R315).
 */
export function passBodyWithoutLength(
  request: IncomingMessage,
  outgoing: ClientRequest,
  { limit, refuse }: { limit: number; refuse: () => void },
): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  outgoing.setHeader('connection', 'keep-alive');
  let size = 0;
  const count = (chunk: Buffer): void => {
    size += chunk.length;
    if (size <= limit) return;
    request.off('data', count).unpipe(outgoing).resume();
    refuse();
    outgoing.destroy();
  };
  request.on('data', count);
}
