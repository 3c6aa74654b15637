import type { Page } from '@playwright/test';

/** What the open page has that an audit of its elements would report, each as 'rule: what'. */
export const domFaults = async (page: Page): Promise<string[]> => [
  ...(await headFaults(page)),
  ...(await linkFaults(page)),
  ...(await pictureFaults(page)),
  ...(await largestPaintFaults(page)),
  ...(await loadingFaults(page)),
  ...(await usageFaults(page)),
];

/** The head: mode, language, viewport, title, description, structured data. */
const headFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const check = (isRight: boolean, text: string): void => void (isRight || found.push(text));
    const metaOf = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
    check(document.compatMode === 'CSS1Compat', 'doctype: quirks mode');
    check(document.characterSet === 'UTF-8', `charset: ${document.characterSet}`);
    const language = location.pathname.startsWith('/sw') ? 'sw' : 'en';
    check(document.documentElement.lang.split('-')[0] === language, `html-lang: ${document.documentElement.lang}`);
    check(/width=device-width/.test(metaOf('viewport')), 'viewport-insight: not as wide as the device');
    // WCAG 2.2, 1.4.4: text can be enlarged to 200 %.
    check(!/user-scalable=(no|0)|maximum-scale/.test(metaOf('viewport')), 'meta-viewport: no zoom');
    check(!document.querySelector('meta[http-equiv="refresh"]'), 'meta-refresh: the page moves by itself');
    check(document.querySelectorAll('title').length === 1, 'document-title: not one title');
    check(document.title.length >= 8, `document-title: '${document.title}'`);
    // https://developers.google.com/search/docs/appearance/snippet: a page that is not listed needs none.
    const isListed = !metaOf('robots').includes('noindex');
    const { length } = metaOf('description');
    check(!isListed || (length >= 50 && length <= 200), `meta-description: ${length} characters`);
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      const things = [JSON.parse(script.textContent) as unknown].flat() as Record<string, unknown>[];
      for (const thing of things)
        check(
          thing['@context'] === 'https://schema.org' && typeof thing['@type'] === 'string',
          `structured-data: ${JSON.stringify(thing).slice(0, 80)}`,
        );
    }
    return found;
  });

/** Links that a crawler cannot follow, or whose text says nothing about their target. */
const linkFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const EMPTY_WORDS = [
      ...['click here', 'click this', 'go', 'here', 'information', 'learn more', 'link', 'more', 'more info'],
      ...['read more', 'right here', 'see more', 'start', 'this', 'this page'],
      ...['bofya hapa', 'hapa', 'zaidi', 'soma zaidi', 'ona zaidi', 'kiungo', 'ukurasa huu', 'taarifa', 'anza'],
    ];
    return [...document.querySelectorAll('a')].flatMap((link) => {
      const href = link.getAttribute('href');
      const what = link.outerHTML.slice(0, 120);
      if (href === null || href === '' || href === '#' || /^javascript:/i.test(href))
        return [`crawlable-anchors: ${what}`];
      const name = (link.getAttribute('aria-label') ?? link.textContent).trim().toLowerCase();
      return EMPTY_WORDS.includes(name) ? [`link-text: ${what}`] : [];
    });
  });

/**
 * Pictures without a place of their own, stretched, blurred, or with far more pixels than the screen shows. For a picture that is too
 * large, its markup is asked again with URLs that no cache has: a browser shows a larger picture that it has rather than load another.
 */
const pictureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const LARGE = 64;
    const ratio = Math.min(devicePixelRatio, 2);
    const loaded = async (sources: Partial<Pick<HTMLImageElement, 'src' | 'srcset' | 'sizes'>>) => {
      const image = Object.assign(new Image(), sources);
      await image.decode();
      return image;
    };
    const faultsOf = async (one: HTMLImageElement): Promise<string[]> => {
      const { width, height } = one.getBoundingClientRect();
      const { objectFit } = getComputedStyle(one);
      const scaleOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number => {
        const shares = [naturalWidth / width, naturalHeight / height];
        return (objectFit === 'contain' ? Math.max(...shares) : Math.min(...shares)) / ratio;
      };
      let file = await loaded({ src: one.currentSrc });
      if (scaleOf(file) > 2 && one.srcset) {
        const srcset = one.srcset.replaceAll('?w=', '?fresh=1&w=');
        const chosen = await loaded({ sizes: one.sizes, srcset });
        file = await loaded({ src: chosen.currentSrc });
      }
      const sizes = `${file.naturalWidth} x ${file.naturalHeight} for ${Math.round(width)} x ${Math.round(height)}`;
      const what = `${new URL(one.currentSrc, location.href).pathname}, ${sizes}`;
      const isVector = one.currentSrc.includes('.svg');
      // A product of another test, whose photograph is a dot.
      const isDot = file.naturalWidth === 1;
      // A view of a drawing (its fragment) has a size of its own.
      const isWhole = objectFit === 'fill' && !one.currentSrc.includes('#');
      const isStretched = isWhole && Math.abs((file.naturalWidth / file.naturalHeight) * height - width) > 2;
      return [
        ...(one.hasAttribute('width') && one.hasAttribute('height') ? [] : [`unsized-images: ${what}`]),
        ...(isStretched ? [`image-aspect-ratio: ${what}`] : []),
        ...(!isVector && scaleOf(file) > 2 ? [`image-delivery-insight: ${what}`] : []),
        ...(!isVector && !isDot && width >= LARGE && scaleOf(file) < 0.75 ? [`image-size-responsive: ${what}`] : []),
      ];
    };
    const seen = [...document.images].filter((one) => one.complete && one.getBoundingClientRect().width > 0);
    return (await Promise.all(seen.map(faultsOf))).flat();
  });

/** The largest picture of the first screen, if the browser finds it late (https://web.dev/articles/optimize-lcp). */
const largestPaintFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A picture counts when it is painted, which is after its load.
    const inSight = [...document.images].filter((one) => {
      const { top, left, right, width } = one.getBoundingClientRect();
      return width > 0 && top < innerHeight && left < innerWidth && right > 0;
    });
    await Promise.all(inSight.map((one) => one.decode().catch(() => undefined)));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const largest = await new Promise<Element | null>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve((list.getEntries().at(-1) as LargestContentfulPaint | undefined)?.element ?? null);
      });
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    if (!(largest instanceof HTMLImageElement)) return [];
    const { currentSrc, loading, fetchPriority } = largest;
    return loading === 'lazy' || fetchPriority !== 'high'
      ? [`lcp-discovery-insight: ${currentSrc} ${loading} ${fetchPriority}`]
      : [];
  });

/** What delays the first paint, or makes the document heavy. */
const loadingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string;
    })[];
    for (const { name, renderBlockingStatus, initiatorType } of files)
      if (renderBlockingStatus === 'blocking' && !/\.css$/.test(new URL(name).pathname))
        found.push(`render-blocking-insight: ${initiatorType} ${name}`);
    for (const font of document.fonts)
      if (!['swap', 'optional', 'fallback'].includes(font.display)) found.push(`font-display-insight: ${font.family}`);
    // https://web.dev/articles/dom-size-and-interactivity
    const all = [...document.body.querySelectorAll('*')];
    const depthOf = (element: Element): number => {
      let depth = 0;
      for (let one: Element | null = element; one; one = one.parentElement) depth += 1;
      return depth;
    };
    const depth = Math.max(...all.map(depthOf));
    const children = Math.max(...all.map((one) => one.childElementCount));
    if (all.length > 1_500) found.push(`dom-size-insight: ${all.length} elements`);
    if (depth > 32) found.push(`dom-size-insight: ${depth} levels`);
    if (children > 60) found.push(`dom-size-insight: ${children} children of one element`);
    const CHEAP = ['opacity', 'transform', 'translate', 'rotate', 'scale', 'filter', 'backdropFilter'];
    const NO_PROPERTY = ['offset', 'computedOffset', 'easing', 'composite'];
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect | null;
      const names = effect?.getKeyframes().flatMap((frame) => Object.keys(frame)) ?? [];
      const costly = names.filter((name) => ![...CHEAP, ...NO_PROPERTY].includes(name));
      if (animation instanceof CSSAnimation && costly.length > 0)
        found.push(`non-composited-animations: ${animation.animationName} ${costly.join(' ')}`);
    }
    return found;
  });

/** What the page does to people without being asked, or keeps them from doing. */
const usageFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const called = Reflect.get(window, 'called') as string[];
    const found = called.map((name) => `called on load: ${name}`);
    // https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum: a password manager may fill fields.
    for (const field of document.querySelectorAll('input, textarea')) {
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
      if (!field.dispatchEvent(paste)) found.push(`paste-preventing-inputs: ${field.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
