import { createServer } from 'node:http';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  links: string[];
  /** The whole received span as text. */
  text: string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        links?: { traceId: string }[];
      }[];
    }[];
  }[];
}

/** A collector of traces (OTLP over HTTP, as JSON) at the URL in the settings of the shop under test. */
export async function receiveSpans() {
  const { port, hostname } = new URL(process.env.SHOP_OTLP_URL ?? '');
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      spans.push(...spansOf(JSON.parse(text) as Sent));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { spans, of: (traceId: string) => spans.filter((span) => span.traceId === traceId), stop };
}

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '',
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        name: span.name,
        links: (span.links ?? []).map(({ traceId }) => traceId),
        text: JSON.stringify(span),
      })),
    ),
  );
