import './browser.js';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { makeQueryClient } from '../app/shared/query-client.js';
import { theme } from '../app/shared/theme.js';
import { Toaster } from '../app/shared/ui/toaster.js';

/** Renders an element with the providers of the root layout. Returns a simulated user. */
export function renderUi(element: ReactNode): { user: UserEvent } {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MantineProvider theme={theme} env="test">
        <MemoryRouter>{element}</MemoryRouter>
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
}
