import { toOneLine, toParagraphs } from '@shop/contracts/text';

/** The dots of domain names (UTS #46) before a label that begins like a word: 'shop.ke', not '3.5 GHz' or 'J. K.'. */
const DOMAIN_DOT = /(?<=[^\s.\u3002\uff0e\uff61])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-])/gu;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
/** 'https://', 'mailto:someone'. */
const SCHEME = /:(?=\/\/)|(?<=\p{L}):(?=[\p{L}\p{N}/\\+])/gu;

/** The text with each part that a mail program would make a link broken visibly: 'https[:]//shop[.]ke'. */
const withoutLinks = (text: string): string =>
  text
    .replace(SCHEME, '[:]')
    .replace(IP_ADDRESS, (address) => address.replaceAll('.', '[.]'))
    .replace(DOMAIN_DOT, '[.]');

function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** How much of a stranger's line and message a mail quotes, in characters (docs/product-rules.md#R312). */
const LINE = 60;
const MESSAGE = 500;

/** What a stranger typed, for a subject or a line of a mail: one line, shortened, without links. */
export const quotedLine = (text: string, most = LINE): string => withoutLinks(shortened(toOneLine(text), most));

/** What a stranger typed, as a paragraph of its own: each line begins with '>', shortened, without links. */
export const quotedMessage = (text: string): string =>
  withoutLinks(shortened(toParagraphs(text), MESSAGE)).replace(/^/gm, '> ');

const NAME = /^\p{L}[\p{L}\p{M}\p{N} .,'’&()-]*$/u;

/** A name by which a mail may greet; undefined for a text that looks like none, or like a link. */
export function nameToGreet(text: string): string | undefined {
  const name = shortened(toOneLine(text), LINE).replace(/…$/, '');
  return NAME.test(name) && withoutLinks(name) === name ? name : undefined;
}
