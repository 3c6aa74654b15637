import type { Product } from '@shop/contracts/catalog';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { PRODUCT_FIELD_TEXTS } from '../../shared/product-field-texts.js';
import { fieldText } from './field-texts.js';
import { mergeChoices, staleFields, type StaleField } from './stale-fields.js';
import { toValues, type ProductValues } from './product-values.js';
import styles from './stale-dialog.module.css';

interface StaleDialogProps {
  /** The values that the form was opened with. */
  base: ProductValues;
  mine: ProductValues;
  /** The product as it is stored now; undefined while the dialog is closed. */
  stored: Product | undefined;
  onChoose: (chosen: ProductValues) => void;
  onClose: () => void;
}

/** Shows both values of each field that another user has changed meanwhile, and lets the person choose. */
export function StaleDialog({ base, mine, stored, onChoose, onClose }: StaleDialogProps) {
  return (
    <DeskDialog isOpen={stored !== undefined} onClose={onClose} title="Changed by somebody else" size="lg">
      {stored && <Choices base={base} mine={mine} theirs={toValues(stored)} onChoose={onChoose} onClose={onClose} />}
    </DeskDialog>
  );
}

interface ChoicesProps {
  base: ProductValues;
  mine: ProductValues;
  theirs: ProductValues;
  onChoose: (chosen: ProductValues) => void;
  onClose: () => void;
}

function Choices({ base, mine, theirs, onChoose, onClose }: ChoicesProps) {
  const fields = staleFields(base, mine, theirs);
  const [kept, setKept] = useState<readonly StaleField[]>(fields.filter(({ isMine }) => isMine));
  const isKept = ({ field }: StaleField): boolean => kept.some((one) => one.field === field);
  return (
    <Stack>
      <Text size="sm">
        The product was saved while you edited it. Choose the value of each field; what only you have changed is kept.
      </Text>
      {fields.map((entry) => (
        <Radio.Group
          key={entry.field}
          label={PRODUCT_FIELD_TEXTS[entry.field].label}
          value={isKept(entry) ? 'mine' : 'theirs'}
          onChange={(choice) =>
            setKept(choice === 'mine' ? [...kept, entry] : kept.filter(({ field }) => field !== entry.field))
          }
        >
          <Sides mine={fieldText(mine, entry.field)} theirs={fieldText(theirs, entry.field)} />
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        <Button
          onClick={() =>
            onChoose(
              mergeChoices(
                base,
                mine,
                theirs,
                kept.map(({ field }) => field),
              ),
            )
          }
        >
          Save chosen values
        </Button>
      </Group>
    </Stack>
  );
}

const Sides = ({ mine, theirs }: { mine: string; theirs: string }) => (
  <div className={styles.sides}>
    <Radio.Card value="mine" className={styles.side} aria-label={`Yours: ${mine}`}>
      <b>Yours</b>
      <span>{mine}</span>
    </Radio.Card>
    <Radio.Card value="theirs" className={styles.side} aria-label={`Saved: ${theirs}`}>
      <b>Saved</b>
      <span>{theirs}</span>
    </Radio.Card>
  </div>
);
