import '../test/browser.js';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { Layout } from './root.js';

window.scrollTo = () => undefined;

it('replays clicks from before hydration on every page, also on an error page that the server rendered', async () => {
  let presses = 0;
  // An error page shares only the layout with the other pages.
  const Page = createRoutesStub([{ path: '/', Component: () => <Layout>Something went wrong</Layout> }]);
  const early = document.createElement('button');
  early.addEventListener('click', () => (presses += 1));
  window.takePreHydrationEvents = () => {
    document.body.append(early);
    return [['press', early]];
  };
  render(<Page />, { container: document });
  await screen.findByText('Something went wrong');
  expect(presses).toBe(1);
});
