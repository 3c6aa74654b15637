import { issueQuote, quoteDocument } from '@shop/contracts/quotes';
import { language } from '@shop/messages/language';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { callFile } from '../../shared/browser/call-file.js';
import { useChosenCounty } from '../../shared/chosen-county.js';
import { saveFile } from '../../shared/browser/save-file.js';
import type { CodeOf } from './saved-code.js';

/** Downloads the quote of a build as a PDF document. */
export function useQuoteDownload(codeOf: CodeOf) {
  const query = usePlace();
  return useMutation({
    mutationFn: async () => {
      const code = await codeOf();
      const headers = { 'accept-language': language() };
      return { code, file: await callFile(quoteDocument, { params: { code }, query, headers }) };
    },
    onSuccess: ({ code, file }) => saveFile(file, `quote-${code}.pdf`),
    meta: { isSilent: true },
  });
}

/** The quote of a build, to be printed. */
export function useQuote(codeOf: CodeOf) {
  const query = usePlace();
  return useMutation({
    mutationFn: async () => call(issueQuote, { params: { code: await codeOf() }, query }),
    meta: { isSilent: true },
  });
}

/** The county that the visitor looks at deliveries to, where one is chosen. */
function usePlace(): { county?: string } {
  const county = useChosenCounty();
  return county === '' ? {} : { county };
}
