import { useRef } from 'react';
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
