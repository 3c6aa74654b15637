/** Left, top, width, height in the drawing's own units; the whole canvas is 1200 x 1200. */
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

type Attributes = Record<string, string | number | undefined>;

function attribute([name, value]: [string, string | number | undefined]): string {
  if (value === undefined) return '';
  const written = typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  return ` ${name}="${written}"`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function element(tag: string, attributes: Attributes, ...children: string[]): string {
  const head = `<${tag}${Object.entries(attributes).map(attribute).join('')}`;
  return children.length > 0 ? `${head}>${children.join('')}</${tag}>` : `${head}/>`;
}

export function rect([x, y, width, height]: Box, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function circle([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function ellipse([cx, cy]: Point, [rx, ry]: Point, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  const written = points.map((point) => point.map((value) => Math.round(value * 10) / 10).join(',')).join(' ');
  return element('polygon', { points: written, fill, ...more });
}

/** An open stroke along a path. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
}

export function group(transform: string, ...children: string[]): string {
  return element('g', { transform }, ...children);
}

/** Scales about the origin, then moves it to `to`. */
export function placed(to: Point, scale: number, ...children: string[]): string {
  return group(
    `translate(${to.map((value) => Math.round(value * 10) / 10).join(' ')}) scale(${+scale.toFixed(4)})`,
    ...children,
  );
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

interface Lettering {
  size: number;
  fill: string;
  /** The letters are made smaller until they fit into this width. */
  width?: number;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  opacity?: number;
}

/** One line of text in whatever sans-serif the viewer has; its vertical middle is at the point. */
export function write([x, y]: Point, text: string, lettering: Lettering): string {
  const widest = lettering.width ?? Infinity;
  const size = Math.min(lettering.size, widest / (0.62 * Math.max(text.length, 1)));
  return element(
    'text',
    {
      x,
      y: y + size * 0.35,
      'font-family': 'Arial, Helvetica, sans-serif',
      'font-size': size,
      'font-weight': lettering.weight ?? 700,
      'text-anchor': lettering.anchor ?? 'middle',
      'letter-spacing': lettering.spacing,
      opacity: lettering.opacity,
      fill: lettering.fill,
    },
    escape(text),
  );
}
