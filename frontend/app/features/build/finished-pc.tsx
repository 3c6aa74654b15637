import { SLOTS } from '@shop/builder/parts/slots';
import type { Product } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/toast.js';
import { definedIn, EMPTY_BUILD, type Build } from './build-store.js';
import { OpenBar } from './open-bar.js';
import { useProductBuild } from './start-api.js';
import { useReplacement } from './use-replacement.js';

/** At the bottom of a finished computer's page: its parts as a build to change. Nothing where it names no parts. */
export function FinishedPc({ product: { id, compat } }: { product: Product }) {
  const navigate = useNavigate();
  const opening = useProductBuild();
  const named = compat?.parts;
  const { take, question } = useReplacement(({ parts }) => {
    const missing = SLOTS.filter((slot) => slot.id in Object(named) && !parts[slot.id]).map(({ name }) => name);
    if (missing.length > 0) toast.problem(m.build_not_separate(), missing.join(', '));
    void navigate('/build-pc');
  });
  if (typeof named !== 'object') return null;
  const open = (): void => {
    if (!opening.isPending) opening.mutate(id, { onSuccess: ({ parts }) => offer(definedIn(parts)) });
  };
  const offer = (parts: Build['parts']): void => {
    if (Object.keys(parts).length > 0) take({ ...EMPTY_BUILD, parts });
    else toast.problem(m.build_cannot_open(), m.build_parts_gone());
  };
  return (
    <OpenBar label={m.build_builder()}>
      <p>{m.build_like_it()}</p>
      {/* Not disabled meanwhile, or it would lose the focus that the question gives back. */}
      <Button onClick={open}>{opening.isPending ? m.build_opening() : m.build_open()}</Button>
      {question}
    </OpenBar>
  );
}
