import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../app/shared/theme.js';

type Variables = Record<string, string>;

const THEME_FILE = 'virtual:theme-variables.css';

/** The CSS variables of our theme that differ from Mantine's own. */
function themeVariables(): string {
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const changed = (group: 'variables' | 'light' | 'dark') => {
    const before: Variables = known[group];
    return Object.fromEntries(Object.entries<string>(ours[group]).filter(([name, value]) => before[name] !== value));
  };
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') });
}

/** Our theme as a file that browsers keep; Mantine would write it into every page. */
export const themeFile: Plugin = {
  name: 'theme-file',
  resolveId: (id) => (id === THEME_FILE ? id : undefined),
  load: (id) => (id === THEME_FILE ? themeVariables() : undefined),
};
