const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/**
 * Names the style sheets of a rendered page first in its head: React writes them behind its scripts. Over HTTP/1.1 a browser
 * has six connections. Pictures and scripts would take them before the files without which nothing is painted.
 */
export function withStylePreloads(html: string): string {
  const preloads = [...html.matchAll(STYLE_SHEET)].map(
    ([, href = '']) => `<link rel="preload" as="style" href="${href}"/>`,
  );
  return html.replace('<head>', () => `<head>${[...new Set(preloads)].join('')}`);
}
