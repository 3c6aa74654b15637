import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render.js';
import { watchArrivals } from './arrival.js';

const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
let stop = (): void => undefined;
beforeEach(() => {
  scroll.mockClear();
  stop = watchArrivals(null);
});
afterEach(() => stop());

/** A form whose step replaces it, with a field that stays and a notice that comes later. */
function Steps() {
  const [step, setStep] = useState<'form' | 'busy' | 'waiting' | 'done'>('form');
  return (
    <main id="main" tabIndex={-1}>
      {step === 'done' && <section aria-label="Paid" data-arrival />}
      <div>
        {(step === 'form' || step === 'busy') && (
          <form>
            <button type="button" disabled={step === 'busy'} onClick={() => setStep('waiting')}>
              Pay
            </button>
            <button type="button" disabled={step === 'busy'} onClick={() => setStep('busy')}>
              Check
            </button>
          </form>
        )}
        {step === 'waiting' && (
          <section aria-label="Payment">
            <p>Waiting</p>
          </section>
        )}
      </div>
      <input aria-label="Search" />
      <output data-testid="elsewhere" onMouseEnter={() => setStep('form')} onPointerDown={() => setStep('done')} />
    </main>
  );
}

/** A dialog that deletes what is behind it, is busy meanwhile, and closes only then. */
function Deletion() {
  const [step, setStep] = useState<'asked' | 'deleted' | 'done' | 'closed'>('asked');
  return (
    <main id="main" tabIndex={-1}>
      <div>
        <p>Reviews</p>
        {step === 'asked' ? <ul>{'A review'}</ul> : <section aria-label="Empty">No reviews yet.</section>}
        {step !== 'closed' && (
          <dialog open>
            <button type="button" disabled={step === 'deleted'} onClick={() => setStep('deleted')}>
              Delete
            </button>
          </dialog>
        )}
      </div>
      <output data-testid="elsewhere" onPointerDown={() => setStep('done')} onMouseEnter={() => setStep('closed')} />
    </main>
  );
}

const hasFocus = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));
const press = async (name: string) => {
  const { user } = renderUi(<Steps />);
  await user.click(screen.getByRole('button', { name }));
  return user;
};
/** Changes the page without an action of the person, as an event of the server does. */
const fromElsewhere = (type: string) =>
  act(() => void screen.getByTestId('elsewhere').dispatchEvent(new MouseEvent(type, { bubbles: true })));

describe('a step that replaces what a person acted on', () => {
  it('moves the focus to what is there now, and brings it into view', async () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 360, 300));
    await press('Pay');
    await hasFocus(() => screen.getByRole('region', { name: 'Payment' }));
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Payment' })]);
  });

  it('moves the focus to what came behind a dialog, once that has closed', async () => {
    const { user } = renderUi(<Deletion />);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('No reviews yet.');
    // A browser takes the focus from a disabled control, jsdom does not.
    screen.getByRole('button', { name: 'Delete' }).blur();
    await new Promise(requestAnimationFrame);
    fromElsewhere('pointerdown');
    await hasFocus(() => screen.getByRole('button', { name: 'Delete' }));
    fromElsewhere('mouseover');
    await hasFocus(() => screen.getByRole('region', { name: 'Empty' }));
  });

  it('gives the focus to what is expected, also when it comes without another action', async () => {
    await press('Pay');
    await hasFocus(() => screen.getByRole('region', { name: 'Payment' }));
    fromElsewhere('pointerdown');
    await hasFocus(() => screen.getByRole('region', { name: 'Paid' }));
  });

  it('takes the focus from no field that a user writes in', async () => {
    const user = await press('Pay');
    await user.click(screen.getByLabelText('Search'));
    fromElsewhere('pointerdown');
    await screen.findByRole('region', { name: 'Paid' });
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('gives the focus back to a control that was busy', async () => {
    await press('Check');
    // A browser takes the focus from a disabled control, jsdom does not.
    screen.getByRole('button', { name: 'Check' }).blur();
    await new Promise(requestAnimationFrame);
    fromElsewhere('mouseover');
    await hasFocus(() => screen.getByRole('button', { name: 'Check' }));
  });
});
