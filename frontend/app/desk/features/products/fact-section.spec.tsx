import { renderDesk } from '../../../../test/desk.js';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FactSection } from './fact-section.js';
import { toValues, type Facts } from './product-values.js';

/** The facts that a change leads to. */
function opened(facts: Facts, parsed: Facts) {
  const changes: Facts[] = [];
  const { user } = renderDesk(
    <FactSection
      category="processors"
      {...{ facts, parsed, stored: {}, errors: {} }}
      onChange={(next) => changes.push(next)}
    />,
  );
  return { user, changes };
}

describe('a fact that the specifications say', () => {
  it('is entered there, once, and shown with where it comes from', async () => {
    const { user, changes } = opened({ cores: 6 }, { socket: 'AM5', cores: 8 });
    const socket = screen.getByLabelText<HTMLSelectElement>('Socket');
    expect(socket.value).toBe('AM5');
    expect(screen.getAllByText('From the specifications')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Cores').value).toBe('6');
    await user.selectOptions(socket, 'AM4');
    expect(changes).toEqual([{ cores: 6, socket: 'AM4' }]);
  });

  it('is not sent as an entered one', () => {
    const product = { compat: { socket: 'AM5', cores: 6 }, compatSource: { socket: 'parsed', cores: 'entered' } };
    expect(toValues({ images: [], ...product } as never).compat).toEqual({ cores: 6 });
  });
});
