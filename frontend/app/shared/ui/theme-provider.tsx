import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { COLOR_SCHEME_KEY, theme } from '../theme.js';

const manager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
const getRootElement = () => document.documentElement;

/**
 * What Mantine's components need of the page. Mantine's own provider would bring the code that writes the theme as CSS variables,
 * which is a file here (vite/theme-file.ts).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    ...{ manager, getRootElement },
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
  });
  const context = useMemo(
    () => ({
      ...{ colorScheme, setColorScheme, clearColorScheme, getRootElement },
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
