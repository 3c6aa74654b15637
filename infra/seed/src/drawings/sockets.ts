import { circle, path, placed, rect, repeat, type Point } from './primitives.js';

/** Sockets drawn 100 wide around their middle. */
const shapes: Record<string, string> = {
  hdmi:
    path('M-50-22H50V2L36 22H-36L-50 2Z', '#14161a', { stroke: '#7d8591', 'stroke-width': 4 }) +
    rect([-34, -6, 68, 8], '#c9a24e'),
  displayport:
    path('M-50-22H50V22H-30L-50 4Z', '#14161a', { stroke: '#7d8591', 'stroke-width': 4 }) +
    rect([-34, -6, 68, 8], '#aab1bb'),
  dvi:
    rect([-70, -24, 140, 48], '#e8eaee', { rx: 6, stroke: '#7d8591', 'stroke-width': 4 }) +
    repeat(16, (pin) => circle([-52 + (pin % 8) * 12, -8 + Math.floor(pin / 8) * 16], 3, '#2a2f37')),
  vga:
    path('M-52-24H52L42 24H-42Z', '#2b4fa3', { stroke: '#7d8591', 'stroke-width': 4 }) +
    repeat(10, (pin) => circle([-32 + (pin % 5) * 16, -8 + Math.floor(pin / 5) * 16], 3.5, '#10182e')),
  usb:
    rect([-46, -20, 92, 40], '#14161a', { rx: 3, stroke: '#9aa2ad', 'stroke-width': 4 }) +
    rect([-36, -10, 72, 14], '#2f7de0'),
  usbc:
    rect([-34, -13, 68, 26], '#14161a', { rx: 13, stroke: '#9aa2ad', 'stroke-width': 4 }) +
    rect([-20, -3, 40, 6], '#596270', { rx: 3 }),
  lan:
    path('M-42-36H42V36H-42Z', '#14161a', { stroke: '#9aa2ad', 'stroke-width': 4 }) +
    path('M-28-20H28V14H14V26H-14V14H-28Z', '#3a414c') +
    rect([-34, -32, 14, 7], '#5fd068') +
    rect([20, -32, 14, 7], '#f2b441'),
  audio: circle([0, 0], 20, '#9aa2ad') + circle([0, 0], 13, '#14161a'),
  antenna: circle([0, 0], 24, '#d9b45a') + circle([0, 0], 14, '#a37e2a') + circle([0, 0], 5, '#2a2f37'),
};

/** A socket by its name on the specification ("HDMI 2.1", "DisplayPort 1.4a", "USB4" ...). */
export function socket(name: string, at: Point, scale = 1): string {
  const known = Object.keys(shapes).find((shape) => name.toLowerCase().startsWith(shape));
  const fallback = /usb-?4|usb-c|thunderbolt/i.test(name) ? 'usbc' : 'usb';
  const shape = name === 'USB4' || /usb-?c/i.test(name) ? 'usbc' : (known ?? fallback);
  return placed(at, scale, shapes[shape] ?? '');
}

/** "2 x HDMI 2.1, 1 x VGA" -> ["HDMI 2.1", "HDMI 2.1", "VGA"]. */
export function expanded(list: string): string[] {
  return list.split(', ').flatMap((item) => {
    const [, count = '1', name = item] = /^(\d+) x (.+)$/.exec(item) ?? [];
    return Array.from({ length: Number(count) }, () => name);
  });
}
