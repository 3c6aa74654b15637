import type { OwnProof, User } from '@shop/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { browserSecret } from '../browser/browser-secret.js';
import { queryKeys } from '../query-keys.js';
import { useUserId } from '../user-id.js';
import type { OwnerReason } from './confirm-by-code.js';
import { lazyFeature } from '../ui/lazy-feature.js';
import { PartFailed } from '../ui/part-failed.js';

/** What proves that the signed-in person is the owner: the password, or a mailed code where there is none (docs/product-rules.md#R361). */
export interface OwnerProof {
  /** The account has no password. */
  isByCode: boolean;
  /** Where the code goes. */
  email: string;
  /** What was typed. */
  text: string;
  setText: (text: string) => void;
  /** For the server. */
  read: () => OwnProof;
}

/** The state of the field that proves the owner. */
export function useOwnerProof(): OwnerProof {
  const [text, setText] = useState('');
  const me = useQueryClient().getQueryData<User>(queryKeys.me(useUserId()));
  const isByCode = me?.lacksPassword === true;
  return {
    ...{ isByCode, email: me?.email ?? '', text, setText },
    read: () => (isByCode ? { code: text, browser: browserSecret() } : { password: text }),
  };
}

/** Few accounts have no password. */
const MailedCode = lazyFeature({ load: () => import('./confirm-by-code.js'), failed: PartFailed });

interface OwnerFieldProps {
  reason: OwnerReason;
  proof: OwnerProof;
  /** Why the proof was refused. */
  error: string | undefined;
  /** The field for the password, and what it is for. */
  children: ReactNode;
}

/** The field for the password, or for a mailed code where there is none. */
export const OwnerField = ({ reason, proof: { isByCode, email, text, setText }, error, children }: OwnerFieldProps) =>
  isByCode ? <MailedCode reason={reason} email={email} text={text} setText={setText} error={error} /> : children;
