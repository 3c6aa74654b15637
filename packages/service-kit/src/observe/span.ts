/** The name and attributes of a span: few values, no personal data, no URL and no body. */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** The parent span, as `traceparent`; else the current one, else it begins a trace. */
  parent?: string | undefined;
  /** Another span that led to this one, as `traceparent`. */
  link?: string | undefined;
}

/** A span in progress. */
export interface Span {
  /** Its trace context, for the processes that are called meanwhile (W3C Trace Context). */
  readonly traceparent: string;
  end(outcome?: { isFailed?: boolean; attributes?: Record<string, string | number> }): void;
}

/** Receives finished spans. */
export interface Tracer {
  begin(options: SpanOptions): Span;
  /** Sends the spans that are still buffered. */
  stop(): Promise<void>;
}
