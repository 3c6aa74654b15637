/** What a span is of: names and attributes of few values, nothing of a person, no address and no body. */
export interface SpanParts {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** The span it belongs under, as `traceparent`; else the current one, else it begins a trace. */
  parent?: string | undefined;
  /** Another span that led to this one, as `traceparent`. */
  link?: string | undefined;
}

/** A span under way. */
export interface Span {
  /** Its place in the trace, for whoever is called meanwhile (W3C Trace Context). */
  readonly traceparent: string;
  end(outcome?: { isFailed?: boolean; attributes?: Record<string, string | number> }): void;
}

/** Where spans go. */
export interface Tracer {
  begin(parts: SpanParts): Span;
  /** Sends what it holds. */
  stop(): Promise<void>;
}
