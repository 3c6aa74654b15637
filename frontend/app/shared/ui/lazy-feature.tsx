import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** What stands in the place of a feature that could not be loaded. */
export interface LoadFailure {
  /** What the retry button says. */
  action: string;
  retry: () => void;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyFeatureOptions<Props> {
  load: Load<Props>;
  /** Shown while the code is on its way. */
  loading?: ReactNode;
  /** Shown when the code did not arrive, or when the feature itself broke. */
  failed: (failure: LoadFailure) => ReactNode;
}

/**
 * A component whose code is loaded when it is first shown. Without its code only this feature is missing, not the page: it
 * says so and offers a retry. A second failure offers to reload the page, because a new release may have replaced the file.
 */
export function lazyFeature<Props extends object>({
  load,
  loading = null,
  failed,
}: LazyFeatureOptions<Props>): ComponentType<Props> {
  // React remembers the outcome of one lazy component for good, so every retry makes another.
  const from = (loader: Load<Props>) => lazy(loader) as unknown as ComponentType<Props>;
  let current = from(load);
  return function LazyFeature(props: Props) {
    const [{ retries, Loaded }, setState] = useState({ retries: 0, Loaded: current });
    const retry = (): void => (retries > 0 ? location.reload() : setState({ retries: 1, Loaded: current }));
    return (
      <FailureBoundary
        key={retries}
        fallback={failed({ action: retries > 0 ? 'Reload page' : 'Try again', retry })}
        onFailure={(error) => (current = from(() => loadAgain(load, error)))}
      >
        <Suspense fallback={loading}>{createElement(Loaded, props)}</Suspense>
      </FailureBoundary>
    );
  };
}

/** Browsers remember a failed import by its URL, so the same file is asked for by another one where the error names it. */
function loadAgain<Props>(load: Load<Props>, error: Error): ReturnType<Load<Props>> {
  const url = /https?:\/\/\S+?\.js/.exec(error.message)?.[0];
  if (url === undefined) return load();
  return import(/* @vite-ignore */ `${url}?retry=${Date.now()}`) as ReturnType<Load<Props>>;
}

interface FailureBoundaryProps {
  fallback: ReactNode;
  onFailure: (error: Error) => void;
  children: ReactNode;
}

class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: Error): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
