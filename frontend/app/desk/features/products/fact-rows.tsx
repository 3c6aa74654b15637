import { ActionIcon, Button, Fieldset, Group, Text } from '@mantine/core';
import { IconArrowDown } from '../../../shared/icons/arrow-down.js';
import { IconArrowUp } from '../../../shared/icons/arrow-up.js';
import { IconPlus } from '../../../shared/icons/plus.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { keepFocus } from '../../../shared/dialog/keep-focus.js';
import { errorAt, type FactErrors } from './fact-error.js';
import type { FactField } from './fact-field.js';
import { FactInput, type FactInputProps } from './fact-input.js';
import styles from './fact-rows.module.css';
import { factAt, isObject, withFact } from './facts.js';
import type { Facts } from './product-values.js';
import { Columns } from '../../shared/ui/columns.js';

interface FactRowsProps extends Omit<FactInputProps, 'error'> {
  errors: FactErrors;
}

/** A list of objects, one group of fields each. What the fields do not name stays in its row. */
export function FactRows({ field, value, note, errors, onChange }: FactRowsProps) {
  const { path, label, rowName = 'row', fields = [] } = field;
  const rows = (Array.isArray(value) ? value : []).map((row): Facts => (isObject(row) ? row : {}));
  const set = (next: Facts[]): void => onChange(next.length === 0 ? undefined : next);
  const { list, focus } = useRowFocus();
  const move = (place: number, by: number): void => {
    set(moved(rows, place, by));
    focus(place + by, by < 0 ? 'up' : 'down');
  };
  return (
    <Fieldset legend={label} mt="sm" p="sm">
      {note !== undefined && (
        <Text size="xs" c="dimmed" mb="xs">
          {note}
        </Text>
      )}
      <div ref={list}>
        <ol className={styles.rows} ref={keepFocus}>
          {rows.map((row, place) => (
            // A row has no identity but its place.
            <Row
              key={place}
              name={`${rowName} ${place + 1}`}
              fields={fields}
              row={row}
              errorOf={(inner) => errorAt(errors, `${path}.${place}.${inner}`)}
              isFirst={place === 0}
              isLast={place === rows.length - 1}
              onChange={(next) => set(rows.with(place, next))}
              onMove={(by) => move(place, by)}
              onRemove={() => set(rows.filter((_, index) => index !== place))}
            />
          ))}
        </ol>
      </div>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => {
          set([...rows, {}]);
          focus(rows.length, 'field');
        }}
      >
        Add {rowName}
      </Button>
    </Fieldset>
  );
}

interface RowProps extends RowControlsProps {
  fields: readonly FactField[];
  row: Facts;
  /** The error of a fact of the row. */
  errorOf: (path: string) => string | undefined;
  onChange: (row: Facts) => void;
}

const Row = ({ fields, row, errorOf, onChange, ...controls }: RowProps) => (
  <li role="group" aria-label={controls.name}>
    <Group gap={4} mb={4}>
      <b>{controls.name}</b>
      <RowControls {...controls} />
    </Group>
    <Columns>
      {fields.map((field) => (
        <FactInput
          key={field.path}
          field={field}
          value={factAt(row, field.path)}
          error={errorOf(field.path)}
          onChange={(fact) => onChange(withFact(row, field.path, fact))}
        />
      ))}
    </Columns>
  </li>
);

/** The list with one row moved by one place. */
function moved(rows: Facts[], place: number, by: number): Facts[] {
  const [row, ...rest] = [rows[place] ?? {}, ...rows.filter((_, index) => index !== place)];
  return rest.toSpliced(place + by, 0, row);
}

/** Where the focus goes after a row was added or moved: to its first field, or to the same button. */
type Target = 'field' | 'up' | 'down';

function useRowFocus() {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<{ place: number; target: Target }>(undefined);
  useEffect(() => {
    if (!next.current) return;
    const { place, target } = next.current;
    const row = list.current?.querySelectorAll('li')[place];
    next.current = undefined;
    const other = target === 'up' ? 'down' : 'up';
    const control =
      target === 'field'
        ? row?.querySelector<HTMLElement>('input')
        : [target, other]
            .map((one) => row?.querySelector<HTMLElement>(`[data-move="${one}"]:not(:disabled)`))
            .find((one) => one);
    control?.focus();
  });
  return {
    list,
    focus: (place: number, target: Target): void => {
      next.current = { place, target };
    },
  };
}

interface RowControlsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}

const RowControls = ({ name, isFirst, isLast, onMove, onRemove }: RowControlsProps) => (
  <Group gap={4} ml="auto">
    <Control label={`Move ${name} up`} move="up" isDisabled={isFirst} onClick={() => onMove(-1)}>
      <IconArrowUp size={18} />
    </Control>
    <Control label={`Move ${name} down`} move="down" isDisabled={isLast} onClick={() => onMove(1)}>
      <IconArrowDown size={18} />
    </Control>
    <Control label={`Remove ${name}`} onClick={onRemove}>
      <IconTrash size={18} />
    </Control>
  </Group>
);

interface ControlProps {
  label: string;
  move?: 'up' | 'down';
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Control = ({ label, move, isDisabled = false, onClick, children }: ControlProps) => (
  <ActionIcon
    variant="default"
    className={styles.control}
    aria-label={label}
    data-move={move}
    disabled={isDisabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
