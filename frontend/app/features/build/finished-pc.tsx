import type { Product } from '@shop/contracts/catalog';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { toast } from '../../shared/toast.js';
import { useProductBuild } from './api.js';
import { definedParts, EMPTY_BUILD, useBuild } from './build-store.js';
import styles from './open-build.module.css';

/** At the bottom of a finished computer's page: its parts as a build to change. Nothing where it names no parts. */
export function FinishedPc({ product: { id, compat } }: { product: Product }) {
  const { replace } = useBuild();
  const navigate = useNavigate();
  const opening = useProductBuild();
  if (typeof compat?.parts !== 'object') return null;
  const open = (): void =>
    opening.mutate(id, {
      onSuccess: ({ parts }) => {
        replace({ ...EMPTY_BUILD, parts: definedParts(parts) });
        void navigate('/build-pc');
      },
      onError: ({ message }) => toast.problem('Error', message),
    });
  return (
    <aside className={styles.bar} aria-label="My build">
      <div>
        <p>Like it, but with another part? Its parts are where you start.</p>
      </div>
      <Button loading={opening.isPending} onClick={open}>
        Open in the builder
      </Button>
    </aside>
  );
}
