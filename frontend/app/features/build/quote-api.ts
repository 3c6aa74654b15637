import { issueQuote, quoteDocument } from '@shop/contracts/quotes';
import { language } from '@shop/messages/language';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../shared/call.js';
import { callFile } from '../../shared/browser/call-file.js';
import { useChosenCounty } from '../../shared/chosen-county.js';
import { saveFile } from '../../shared/browser/save-file.js';
import { choiceOf, useSaveBuild } from './api.js';
import type { Build } from './build-store.js';

/** Gives the code of a saved build; saves it first if needed. */
export type CodeOf = () => Promise<string>;

/** The code of the visitor's build as it is now. It is saved at the first call, and again only when it has changed. */
export function useSavedCode(build: Build): CodeOf {
  const { mutateAsync: save } = useSaveBuild();
  const saved = useRef({ choice: '', code: '' });
  return async () => {
    const body = { ...choiceOf(build), ...(build.basedOn && { basedOn: build.basedOn }) };
    const choice = JSON.stringify(body);
    if (saved.current.choice !== choice) saved.current = { choice, code: (await save(body)).code };
    return saved.current.code;
  };
}

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
