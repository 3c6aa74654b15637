import { renderDesk } from '../../../../test/desk.js';
import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { MatchColumns } from './match-columns.js';

it('asks what each column is, and says what is missing at the first one that is', async () => {
  const onMatched = jest.fn();
  const matched = { columns: { sku: 'Part' }, ignored: [] };
  const { user } = renderDesk(
    <MatchColumns fileName="prices.csv" headings={['Title', 'Shelf']} matched={matched} onMatched={onMatched} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Title' }), 'name');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  const shelf = screen.getByRole('combobox', { name: 'Shelf' });
  expect(document.activeElement).toBe(shelf);
  expect(screen.getByText('Choose what this column is, or ignore it')).toBeTruthy();
  expect(onMatched).not.toHaveBeenCalled();
  await user.selectOptions(shelf, 'Ignore this column');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(onMatched).toHaveBeenCalledWith({ columns: { sku: 'Part', name: 'Title' }, ignored: ['Shelf'] });
});
