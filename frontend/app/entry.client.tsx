import { provideLanguage } from '@shop/messages/language';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from './shared/language.js';
import { pendingCode } from './shared/pending-code.js';

// A change of the language loads another document.
const language = languageOf(location.pathname);
provideLanguage(() => language);

const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });

void pendingCode().then(hydrate);
