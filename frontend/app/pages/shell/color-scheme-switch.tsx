import * as m from '@shop/messages/m';
import { ActionIcon, useMantineContext } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { IconMoon } from '../../shared/icons/moon.js';
import { IconSun } from '../../shared/icons/sun.js';

/** Switches between light and dark. Until it is used, the setting of the system applies. */
export function ColorSchemeSwitch() {
  // Mantine's own hook adds a style element, which the Content-Security-Policy refuses.
  const { colorScheme, setColorScheme } = useMantineContext();
  const system = useColorScheme('light', { getInitialValueInEffect: true });
  const scheme = colorScheme === 'auto' ? system : colorScheme;
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      variant="transparent"
      color="white"
      size={44}
      aria-label={next === 'dark' ? m.shell_dark() : m.shell_light()}
      onClick={() => setColorScheme(next)}
    >
      <IconMoon className="mantine-dark-hidden" stroke={1.8} />
      <IconSun className="mantine-light-hidden" stroke={1.8} />
    </ActionIcon>
  );
}
