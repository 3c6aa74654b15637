import { Button } from '@mantine/core';
import * as m from '@shop/messages/m';
import { BottomSheet } from '../../shared/dialog/dialog.js';
import FilterFields, { type FilterFieldsProps } from './filter-fields.js';
import styles from './listing.module.css';

/** The input of the sheet with the filters. */
export interface FilterSheetProps extends FilterFieldsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The filters on small screens, at the bottom edge. */
export default function FilterSheet({ isOpen, onClose, ...fields }: FilterSheetProps) {
  const { facets } = fields;
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={m.listing_filters()} closeLabel={m.listing_hide_filters()}>
      <div className={styles.sheet}>
        <FilterFields {...fields} />
      </div>
      <div className={styles.show}>
        <Button fullWidth size="md" onClick={onClose}>
          {facets ? m.listing_show_count({ count: facets.total }) : m.listing_loading()}
        </Button>
      </div>
    </BottomSheet>
  );
}
