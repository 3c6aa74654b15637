import * as m from '@shop/messages/m';
import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { asPending } from '../pending-code.js';

/** The input of the view that replaces a feature whose code could not be loaded. */
export interface LoadFailure {
  /** The label of the retry button. */
  action: string;
  retry: () => void;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyFeatureOptions<Props> {
  load: Load<Props>;
  /** True in a browser to which the server has sent the feature: hydration waits for its code, so that no tap is lost. */
  isSent?: boolean;
  /** Shown while the code is loading. */
  loading?: ReactNode;
  /** Shown when the code could not be loaded, or when the feature has thrown an error. */
  failed: (failure: LoadFailure) => ReactNode;
}

/**
 * A component whose code is loaded when it is first rendered. When this fails, the rest of the page works, and a message
 * offers a retry. After a second failure it offers to reload the page, because a new release may have replaced the file.
 */
export function lazyFeature<Props extends object>({
  load,
  isSent = false,
  loading = null,
  failed,
}: LazyFeatureOptions<Props>): ComponentType<Props> {
  // React caches the result of a lazy component, also a failure, so each retry needs a new one.
  const from = (loader: Load<Props>) => lazy(() => asPending(loader())) as unknown as ComponentType<Props>;
  let current = from(load);
  if (isSent) void asPending(load().then((loaded) => (current = loaded.default))).catch(() => undefined);
  return function LazyFeature(props: Props) {
    const [{ retries, Loaded }, setState] = useState({ retries: 0, Loaded: current });
    const retry = (): void => {
      if (retries === 0) return setState({ retries: 1, Loaded: current });
      dispatchEvent(new Event('keep-typed'));
      location.reload();
    };
    return (
      <FailureBoundary
        key={retries}
        fallback={failed({ action: retries > 0 ? m.ui_reload() : m.ui_again(), retry })}
        onFailure={(error) => (current = from(() => loadAgain(load, error)))}
      >
        <Suspense fallback={loading}>{createElement(Loaded, props)}</Suspense>
      </FailureBoundary>
    );
  };
}

/** Browsers cache a failed import by its URL. If the error message contains the URL, the retry adds a query to it. */
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
