import type { Endpoint } from '@shop/contracts/endpoint';
import { send, type CallInput } from '../call.js';
import { Problem } from '../problem.js';
import { transport } from '../transport.js';

/** Calls an endpoint that returns a file. A large one may take long, but not pause for the timeout. @throws Problem */
export async function callFile<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Blob> {
  const silence = silenceLimit(transport().timeoutMs);
  try {
    const response = await send(
      endpoint,
      { ...input, headers: { accept: '*/*', ...input.headers } },
      { limit: silence.signal },
    );
    const file = new Response(response.body?.pipeThrough(silence.watch()), { headers: response.headers });
    return await file.blob().catch(() => {
      throw Problem.fromFailure();
    });
  } finally {
    silence.end();
  }
}

/**
 * A signal that is aborted after `timeoutMs` without a byte through {@link watch}: what is slow but alive goes on. The
 * caller ends it.
 */
function silenceLimit(timeoutMs: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), timeoutMs);
  };
  restart();
  return {
    signal: controller.signal,
    watch: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, stream) {
          restart();
          stream.enqueue(chunk);
        },
      }),
    end: (): void => clearTimeout(timer),
  };
}
