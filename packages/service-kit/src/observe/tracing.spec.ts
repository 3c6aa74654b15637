import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { currentContext, withContext } from './request-context.js';
import { beginSpan, inSpan, startTracing, traceHeaders } from './tracing.js';

const REQUEST = '0b6f7a52-6f43-4f0e-9a39-111122223333';
let collector: Server;
let sent: string[];
beforeEach(async () => {
  sent = [];
  collector = createServer((request, response) => {
    request.on('data', (chunk) => sent.push(String(chunk)));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  collector.close();
  collector.closeAllConnections();
});

const settings = (ratio = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_TRACES_SAMPLER_ARG: ratio,
});
const options = { name: 'work', kind: 'internal' as const };

describe('tracing', () => {
  it('is off without a collector', async () => {
    await (
      await startTracing({ OTEL_TRACES_SAMPLER_ARG: 1 })
    )();
    expect(beginSpan(options)).toBeUndefined();
    expect(withContext({ requestId: REQUEST }, traceHeaders)).toEqual({ 'x-request-id': REQUEST });
    expect(await inSpan(options, () => Promise.resolve(currentContext().traceparent))).toBeUndefined();
  });

  it("puts spans into the trace of their request's id, each under the one around it", async () => {
    const stop = await startTracing(settings());
    const outer = await withContext({ requestId: REQUEST }, () =>
      inSpan(options, () => inSpan({ ...options, name: 'inner' }, () => Promise.resolve(traceHeaders()))),
    );
    await stop();
    expect(outer.traceparent).toMatch(/^00-0b6f7a526f434f0e9a39111122223333-[0-9a-f]{16}-01$/);
    const { resourceSpans } = JSON.parse(sent.join('')) as {
      resourceSpans: { scopeSpans: { spans: { name: string; spanId: string; parentSpanId?: string }[] }[] }[];
    };
    const [inner, around] = resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
    expect(inner).toMatchObject({ name: 'inner', parentSpanId: around?.spanId });
    expect(around?.parentSpanId).toBeUndefined();
  });

  it('with a ratio of 0 sends nothing, and passes that decision to the next process', async () => {
    const stop = await startTracing(settings(0));
    const { traceparent } = await inSpan(options, () => Promise.resolve(traceHeaders()));
    await stop();
    expect(traceparent).toMatch(/-00$/);
    expect(sent).toEqual([]);
  });

  it.each([
    [1, '01'],
    [0, '00'],
  ])('with a ratio of %d decides itself about a trace that a client names', async (ratio, flags) => {
    const stop = await startTracing(settings(ratio));
    const claimed = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    const span = beginSpan({ ...options, parent: claimed, isParentClaimed: true, startedAt: 1_000 });
    span?.end({ endedAt: 3_000 });
    await stop();
    expect(span?.traceparent).toMatch(new RegExp(`^00-${'ab'.repeat(16)}-[0-9a-f]{16}-${flags}$`));
    const times = ratio === 1 ? ['"startTimeUnixNano":"1000000000"', '"endTimeUnixNano":"3000000000"'] : [];
    for (const time of times) expect(sent.join('')).toContain(time);
    expect(sent).toHaveLength(ratio);
  });

  it('ignores an invalid parent', async () => {
    const stop = await startTracing(settings());
    const span = withContext({ requestId: 'not-a-uuid' }, () => beginSpan({ ...options, parent: 'nonsense' }));
    expect(span?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    span?.end();
    await stop();
  });
});
