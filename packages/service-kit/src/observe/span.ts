/** The name and attributes of a span: few values, no personal data, no URL and no body. */
export interface SpanOptions {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** The parent span, as `traceparent`; else the current one, else it begins a trace. */
  parent?: string | undefined;
  /** Another span that led to this one, as `traceparent`. */
  link?: string | undefined;
  /** A client named the parent: whether its trace is sampled follows from the trace id alone, not from what the client says. */
  isParentClaimed?: true;
  /** When it began, in milliseconds since 1970; default now. */
  startedAt?: number;
}

/** A span in progress. */
export interface Span {
  /** Its trace context, for the processes that are called meanwhile (W3C Trace Context). */
  readonly traceparent: string;
  /** `endedAt` in milliseconds since 1970; default now. */
  end(outcome?: { isFailed?: boolean; attributes?: Record<string, string | number>; endedAt?: number }): void;
}

/** Receives finished spans. */
export interface Tracer {
  begin(options: SpanOptions): Span;
  /** Sends the spans that are still buffered. */
  stop(): Promise<void>;
}
