import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PRE_HYDRATION_SCRIPT, replayPreHydrationEvents } from './pre-hydration-events.js';

function Counter() {
  const [presses, setPresses] = useState(0);
  const [name, setName] = useState('');
  useEffect(replayPreHydrationEvents, []);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <button onClick={() => setPresses(presses + 1)}>{`${presses} by ${name}`}</button>
    </form>
  );
}

/** Runs a script in the head of the page. */
function run(script: string): void {
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
}

/** Renders the page as the server does, runs `early`, then hydrates it. */
function visit(page: ReactNode, early: (body: HTMLElement) => void): HTMLElement {
  const served = document.createElement('div');
  act(() => createRoot(served).render(page));
  const body = document.body.appendChild(document.createElement('div'));
  body.innerHTML = served.innerHTML;
  run(PRE_HYDRATION_SCRIPT);
  early(body);
  act(() => void hydrateRoot(body, page));
  return body;
}

describe('input before hydration', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  afterEach(() => document.body.replaceChildren());

  it('replays one click once', () => {
    const body = visit(<Counter />, (page) => page.querySelector('button')?.click());
    expect(body.querySelector('button')?.textContent).toBe('1 by ');
  });

  it('replays three clicks on the same button once', () => {
    const body = visit(<Counter />, (page) => {
      for (let press = 0; press < 3; press += 1) page.querySelector('button')?.click();
    });
    expect(body.querySelector('button')?.textContent).toBe('1 by ');
  });

  it('restores typed text', () => {
    const body = visit(<Counter />, (page) => {
      const field = page.querySelector('input');
      if (!field) return;
      field.value = 'Asha';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(body.querySelector('button')?.textContent).toBe('0 by Asha');
    expect(body.querySelector('input')?.value).toBe('Asha');
  });

  it('does not affect clicks after hydration', () => {
    const body = visit(<Counter />, () => undefined);
    act(() => body.querySelector('button')?.click());
    expect(body.querySelector('button')?.textContent).toBe('1 by ');
  });
});
