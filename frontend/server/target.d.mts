/** The page server as a target: the shape is that of packages/service-kit/src/target.ts, which pages must not import. */
export declare const target: {
  start: (host: {
    environment: Readonly<Record<string, string | undefined>>;
    management: { watch: (target: string, checks: readonly { name: string; isReady: () => boolean }[]) => void };
    openPageObservation: (
      environment: Readonly<Record<string, string | undefined>>,
    ) => Promise<{ stop: () => Promise<void> }>;
  }) => Promise<{ drain: () => void; stop: (cut: AbortSignal) => Promise<void> }>;
};
