import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

type Catalogue = Record<string, string>;
const catalogueOf = (language: string): Catalogue =>
  JSON.parse(
    readFileSync(new URL(`../../packages/messages/messages/${language}.json`, import.meta.url), 'utf8'),
  ) as Catalogue;
const [english, swahili] = [catalogueOf('en'), catalogueOf('sw')];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern of what a message can say, whatever its values are. */
const patternOf = (nodes: MessageFormatElement[]): string => nodes.map(pieceOf).join('');
function pieceOf(node: MessageFormatElement): string {
  if (node.type === TYPE.literal) return escaped(node.value);
  if (node.type === TYPE.tag) return patternOf(node.children);
  if (node.type !== TYPE.plural && node.type !== TYPE.select) return '.+?';
  return `(?:${Object.values(node.options)
    .map(({ value }) => patternOf(value))
    .join('|')})`;
}

/** So few letters of a message beside its values could stand in any text. */
const FEWEST_LETTERS = 8;
const lettersIn = (nodes: MessageFormatElement[]): number =>
  nodes.reduce((sum, node) => {
    if (node.type === TYPE.tag) return sum + lettersIn(node.children);
    return node.type === TYPE.literal ? sum + node.value.replaceAll(/[^a-z]/gi, '').length : sum;
  }, 0);

/** The pattern of a message with values; none where any text could be it. */
function patternsOf(text: string): RegExp[] {
  const nodes = /[{<]/.test(text) ? parse(text) : [];
  return lettersIn(nodes) < FEWEST_LETTERS ? [] : [new RegExp(`^${patternOf(nodes)}$`, 'i')];
}

const ours = new Set(Object.values(swahili).map((text) => text.toLowerCase()));

/** The desk is English, and its texts are its own; a brand or a technical word may be the same in both languages. */
const differing = Object.entries(english).filter(
  ([key, text]) => swahili[key] !== text && !ours.has(text.toLowerCase()) && /[a-z]{2}/i.test(text),
);
const plain = new Map(
  differing.filter(([, text]) => !/[{<]/.test(text)).map(([key, text]) => [text.toLowerCase(), key]),
);
const patterns = differing.flatMap(([key, text]) => patternsOf(text).map((pattern) => ({ key, pattern })));
const swahiliPatterns = Object.values(swahili).flatMap(patternsOf);

/** The message that an English text of a page is; undefined for a text that is no English message of ours. */
export function englishMessage(text: string): string | undefined {
  const said = text.trim().replaceAll(/\s+/g, ' ');
  const known = plain.get(said.toLowerCase());
  if (known !== undefined || swahiliPatterns.some((pattern) => pattern.test(said))) return known;
  return patterns.find(({ pattern }) => pattern.test(said))?.key;
}

/** What the page says to eyes and to screen readers: its texts, and the names in its attributes and in its head. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    if (description) found.add(description);
    const isForeign = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en-KE';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (!text?.trim() || !parent || parent.closest('script, style, noscript') || isForeign(parent)) continue;
      found.add(text);
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isForeign(element)) found.add(element.getAttribute(name) ?? '');
    return [...found].filter((text) => text.trim() !== '');
  });

/** The texts of a Swahili page that are English messages of ours, each with its key. `data`: texts of products that may be the same. */
export async function englishTextsOn(page: Page, data: readonly string[] = []): Promise<string[]> {
  return (await textsOf(page)).flatMap((text) => {
    const key = data.includes(text.trim()) ? undefined : englishMessage(text);
    return key === undefined ? [] : [`${key}: ${text.trim()}`];
  });
}
