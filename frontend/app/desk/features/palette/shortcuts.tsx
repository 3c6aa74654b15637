import { Kbd, Table } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';

/** The shortcuts of the desk; each works outside of a text field, except the first. */
const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], what: 'Open a page, product, order or user' },
  { keys: ['/'], what: 'Search in the list' },
  { keys: ['?'], what: 'Show these shortcuts' },
  { keys: ['Esc'], what: 'Close what is open' },
];

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Listens to the shortcuts, and lists them after `?`. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      if (event.key === '?') setOpen(true);
      else if (event.key === '/') focusSearch(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <DeskDialog isOpen={isOpen} onClose={() => setOpen(false)} title="Shortcuts" size="sm">
      <Table aria-label="Shortcuts">
        <Table.Tbody>
          {SHORTCUTS.map(({ keys, what }) => (
            <Table.Tr key={what}>
              <Table.Td>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' + '}
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </DeskDialog>
  );
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
