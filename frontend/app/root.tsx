import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { language, LANGUAGE_TAGS } from '@shop/messages/language';
import { HydrationBoundary, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root.js';
import { SessionWatch } from './features/account/session-watch.js';
import { RESTORING_SCRIPT } from './shared/restoring-script.js';
import { settingsQuery } from './features/settings/api.js';
import { RootError } from './pages/sections/root-error.js';
import { Shell } from './pages/shell/shell.js';
import { ARRIVAL_SCRIPT } from './shared/arrival-script.js';
import { watchTyping } from './shared/form/keep-typed.js';
import { PRE_HYDRATION_SCRIPT, replayPreHydrationEvents } from './shared/pre-hydration-events.js';
import type { RouteHandle } from './shared/route-handle.js';
import { NonceContext } from './shared/nonce.js';
import { prefetched, type Prefetched } from './shared/prefetch.js';
import { localPath } from './shared/language.js';
import { makeQueryClient } from './shared/query-client.js';
import { inPageRequest, publicUrl } from './shared/request-context.server.js';
import './shared/styles.css';
import 'virtual:theme-variables.css';
import { COLOR_SCHEME_KEY } from './shared/theme.js';
import { ThemeProvider } from './shared/ui/theme-provider.js';
import { Toaster } from './shared/ui/toaster.js';
import { providePrefetchClient } from './shared/prefetch-on-client.js';

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, pattern }, next) => inPageRequest(request, pattern, next),
];

export async function loader() {
  return { ...(await prefetched(settingsQuery)), publicUrl: publicUrl() };
}

/** The settings query refetches by itself, so a navigation need not run the root loader again. */
export const shouldRevalidate = (): boolean => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // One app, whatever language it was installed in: both manifests have the same id.
  { rel: 'manifest', href: localPath('/manifest.webmanifest') },
];

/** Only the server writes them: their texts would be loaded again with the code of every page. */
function HeadScripts() {
  const nonce = use(NonceContext);
  const written = (text: string) => (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
  if (!import.meta.env?.SSR)
    return (
      <>
        {written('')}
        {written('')}
      </>
    );
  return (
    <>
      {written(ARRIVAL_SCRIPT + RESTORING_SCRIPT + PRE_HYDRATION_SCRIPT)}
      <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" localStorageKey={COLOR_SCHEME_KEY} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  // In the layout, because error pages use it, too.
  useEffect(() => {
    const stopWatching = watchTyping();
    replayPreHydrationEvents();
    return stopWatching;
  }, []);
  return (
    <html lang={LANGUAGE_TAGS[language()]} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#14532f" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f3d23" />
        <HeadScripts />
        {/* On a slow link HTML comes in pieces: none is painted that ends in the middle of a row, which would move. */}
        <link rel="expect" href="#footer" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <ThemeProvider>
          {children}
          <Toaster />
        </ThemeProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(makeQueryClient);
  providePrefetchClient(client);
  return (
    <QueryClientProvider client={client}>
      <Hydrated>
        <SessionWatch />
        <Frame>
          <Outlet />
        </Frame>
      </Hydrated>
    </QueryClientProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const hasOwnFrame = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.hasOwnFrame);
  return hasOwnFrame ? children : <Shell>{children}</Shell>;
}

/** Writes the data of the route loaders to the query cache before the children read it. */
function Hydrated({ children }: { children: ReactNode }) {
  const texts = useMatches().map(({ loaderData }) => (loaderData as Partial<Prefetched> | undefined)?.queries ?? '[]');
  // A stable object, so that the boundary hydrates again only when the loaders have new data.
  const state = useMemo<DehydratedState>(
    () => ({ queries: texts.flatMap((text) => JSON.parse(text) as DehydratedState['queries']), mutations: [] }),
    texts,
  );
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <RootError error={error} />
      </Shell>
    </QueryClientProvider>
  );
}
