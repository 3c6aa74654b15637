import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../../test/render.js';
import { keepFocus } from './keep-focus.js';

function List() {
  const [names, setNames] = useState(['a', 'b', 'c']);
  return (
    <main id="main" tabIndex={-1}>
      {names.length > 0 && (
        <ul ref={keepFocus}>
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              <button onClick={() => setNames(names.filter((one) => one !== name))}>Remove {name}</button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

describe('a list whose rows are removed', () => {
  it('moves the focus to the same control of the next row, else of the last row, else to the page', async () => {
    const { user } = renderUi(<List />);
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
    await user.click(remove('b'));
    await hasFocus(remove('c'));
    await user.keyboard('{Enter}');
    await hasFocus(remove('a'));
    await user.keyboard('{Enter}');
    await hasFocus(screen.getByRole('main'));
  });
});
