import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { createPortal } from 'react-dom';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useQuote, useQuoteDownload } from './quote-api.js';
import type { CodeOf } from './saved-code.js';

const QuoteSheet = lazyFeature({ load: () => import('./quote-sheet.js'), failed: PartFailed });

interface QuoteButtonsProps {
  codeOf: CodeOf;
  /** False by default. */
  isDisabled?: boolean;
}

/** Downloads the quote of a build, or prints it on one sheet (docs/builder-rules.md#quotes). */
export function QuoteButtons({ codeOf, isDisabled = false }: QuoteButtonsProps) {
  const download = useQuoteDownload(codeOf);
  const { data: quote, reset, ...printing } = useQuote(codeOf);
  const failed = [download, printing].find(({ error }) => error !== null);
  const isBusy = isDisabled || download.isPending || printing.isPending;
  return (
    <>
      <Button variant="default" disabled={isBusy} loading={download.isPending} onClick={() => download.mutate()}>
        {m.build_quote_pdf()}
      </Button>
      <Button variant="default" disabled={isBusy} loading={printing.isPending} onClick={() => printing.mutate()}>
        {m.build_print()}
      </Button>
      {failed?.error && (
        <ProblemAlert problem={failed.error} title={m.build_no_quote()} onRetry={() => failed.mutate()} />
      )}
      {quote && createPortal(<QuoteSheet quote={quote} onPrinted={reset} />, document.body)}
    </>
  );
}
