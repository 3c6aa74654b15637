import type { BuildChange } from '@shop/contracts/builds';
import { slotName } from '@shop/builder/texts/slot-name';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../shared/dialog/dialog.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { rich } from '../../shared/ui/rich.js';
import { choiceOf } from './api.js';
import { type Build, withPart } from './build-store.js';
import { differenceText } from './difference-text.js';
import { mendQuery } from './mend-api.js';
import styles from './mend-dialog.module.css';

interface MendDialogProps {
  build: Build;
  /** What its parts cost now, in KES. */
  total: number;
  isOpen: boolean;
  onTake: (changed: Build) => void;
  onClose: () => void;
}

/** Proposes the cheapest changes that make the build fit, before and after, and takes them all at once. */
export function MendDialog({ isOpen, onClose, ...props }: MendDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.build_mend()}>
      {isOpen && <Mending {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Mending({ build, total, onTake, onClose }: Omit<MendDialogProps, 'isOpen'>) {
  const { data, error, refetch } = useQuery(mendQuery(choiceOf(build)));
  if (error) return <ProblemAlert problem={error} title={m.build_mend_failed()} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} aria-busy="true" />;
  const { changes, check } = data;
  if (changes.length === 0) return <p>{m.build_mend_none()}</p>;
  const warnings = check.issues.filter(({ severity }) => severity === 'warning').length;
  return (
    <>
      <p>{m.build_mend_text()}</p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.slot} change={change} before={build.parts[change.slot]?.name} />
        ))}
      </ul>
      <p>
        {rich(
          m.build_mend_total({
            after: formatKes(data.total),
            before: formatKes(total),
            strong: (text) => <strong>{text}</strong>,
          }),
        )}
      </p>
      {warnings > 0 && <p>{m.build_mend_warnings({ count: warnings })}</p>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {m.build_back()}
        </Button>
        <Button onClick={() => onTake(withChanges(build, changes))}>
          {m.build_mend_take({ count: changes.length })}
        </Button>
      </Group>
    </>
  );
}

function Change({ change: { slot, product, quantity, difference }, before }: { change: BuildChange; before?: string }) {
  return (
    <li>
      <small>{slotName(slot)}</small>
      <b>
        {quantity > 1 && `${quantity} x `}
        {product.name}
      </b>
      <span>{before === undefined ? m.build_mend_added() : m.build_mend_instead({ name: before })}</span>
      <span className={styles.difference}>{differenceText(difference)}</span>
    </li>
  );
}

/** The build with other parts in some slots, each with its units. */
const withChanges = (build: Build, changes: readonly BuildChange[]): Build =>
  changes.reduce((changed, { slot, product, quantity }) => {
    const next = withPart(changed, slot, product);
    return slot === 'ram' || slot === 'storage'
      ? { ...next, quantities: { ...next.quantities, [slot]: quantity } }
      : next;
  }, build);
