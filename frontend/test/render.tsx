import './browser.js';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { makeQueryClient } from '../app/shared/query-client.js';
import { theme } from '../app/shared/theme.js';
import { Toaster } from '../app/shared/ui/toaster.js';

interface Rendered {
  /** A simulated user. */
  user: UserEvent;
  /** The path and query string of the page; the element stays when a link changes it. */
  url: () => string;
}

/** Renders an element with the providers of the root layout, as the page at `path`. */
export function renderUi(element: ReactNode, path = '/'): Rendered {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), url: () => router.state.location.pathname + router.state.location.search };
}

/** Replaces the text of a field at once: typing renders the form for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  if ((field as HTMLInputElement).value !== '') await user.clear(field);
  if (text === '') return;
  await user.click(field);
  await user.paste(text);
}
