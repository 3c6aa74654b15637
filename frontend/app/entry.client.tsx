import { provideLanguage } from '@shop/messages/language';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from './shared/language.js';
import { pendingCode } from './shared/pending-code.js';

// The Content-Security-Policy refuses code from texts, with which zod would make its checks faster: it would try, and be reported.
((globalThis as ZodGlobal).__zod_globalConfig ??= {}).jitless = true;

// A change of the language loads another document.
const language = languageOf(location.pathname);
provideLanguage(() => language);

/** Where zod keeps its settings, also before it is loaded. */
type ZodGlobal = typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } };

const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

/** Later than all that a person waits for at a page. */
const VISIT_AFTER_MS = 1_000;

void pendingCode()
  .then(hydrate)
  .then(() => setTimeout(() => void import('./shared/browser/visit.js'), VISIT_AFTER_MS));
