import type { HomeSectionKind, HomeSections } from '@shop/contracts/home-sections';
import { ActionIcon, Button, Skeleton, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { IconArrowDown } from '../../../shared/icons/arrow-down.js';
import { IconArrowUp } from '../../../shared/icons/arrow-up.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { useLeaveWarning } from '../../shared/ui/leave-warning.js';
import { deskSectionsQuery, useSaveSections } from './api.js';
import styles from './home-sections.module.css';
import { moved } from './moved.js';

const NAMES: Readonly<Record<HomeSectionKind, string>> = {
  categories: 'Shop by category',
  featured: 'Featured products',
  offers: 'On offer',
  'best-sellers': 'Best sellers',
  new: 'New arrivals',
  builds: 'Ready builds',
  brands: 'Shop by brand',
  'recently-viewed': 'Recently viewed',
};

/** Which sections the home page has, in which order (docs/product-rules.md#R236). */
export function HomeSectionsEditor() {
  const { data, error, refetch } = useQuery(deskSectionsQuery(useDeskUser().id));
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading the home page" onRetry={() => void refetch()} />;
  return data ? <SectionForm stored={data} onReload={() => void refetch()} /> : <Skeleton height={480} radius="md" />;
}

interface SectionFormProps {
  stored: HomeSections;
  onReload: () => void;
}

function SectionForm({ stored, onReload }: SectionFormProps) {
  const [edited, setEdited] = useState<HomeSections>();
  const sections = edited ?? stored;
  const saving = useSaveSections();
  const warning = useLeaveWarning(edited !== undefined && !saving.isPending);
  const isStale = saving.error?.code === 'stale';
  const reload = (): void => {
    setEdited(undefined);
    saving.reset();
    onReload();
  };
  return (
    <form
      className={styles.form}
      aria-label="Sections of the home page"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate({ sections, seen: stored }, { onSuccess: () => setEdited(undefined) });
      }}
    >
      <p>Below the banner and the benefits, from top to bottom. A section without content is hidden by itself.</p>
      <SectionList sections={sections} onChange={setEdited} />
      {saving.error && (
        <ProblemAlert
          title="Not saved"
          problem={saving.error}
          {...(isStale && { retryLabel: 'Load the newer sections', onRetry: reload })}
        />
      )}
      <Button type="submit" loading={saving.isPending}>
        Save sections
      </Button>
      {warning}
    </form>
  );
}

function SectionList({ sections, onChange }: { sections: HomeSections; onChange: (next: HomeSections) => void }) {
  const last = sections.length - 1;
  return (
    <ol className={styles.list}>
      {sections.map(({ kind, isShown }, index) => (
        <li key={kind}>
          <Switch
            label={NAMES[kind]}
            checked={isShown}
            onChange={() => onChange(sections.with(index, { kind, isShown: !isShown }))}
          />
          <Move name={`Move ${NAMES[kind]} up`} isEnd={index === 0} onMove={() => onChange(moved(sections, index, -1))}>
            <IconArrowUp size={18} />
          </Move>
          <Move
            name={`Move ${NAMES[kind]} down`}
            isEnd={index === last}
            onMove={() => onChange(moved(sections, index, 1))}
          >
            <IconArrowDown size={18} />
          </Move>
        </li>
      ))}
    </ol>
  );
}

interface MoveProps {
  name: string;
  isEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** Not disabled at an end, because it would lose the focus there. */
const Move = ({ name, isEnd, onMove, children }: MoveProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={name}
    aria-disabled={isEnd}
    data-disabled={isEnd || undefined}
    onClick={onMove}
  >
    {children}
  </ActionIcon>
);
