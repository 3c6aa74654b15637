import { wordsOf } from './words.js';

/** A mark that begins a phrase; one behind a number is an inch. */
const QUOTED = /(?<!\S)"+([^"]+)"+(?=[\s,;.)]|$)/g;
const UNCLOSED = /(?<!\S)"+/g;

/** The phrases that stand in quotation marks in a folded text, as their words, and the text without these marks. */
export function quotedPhrasesOf(text: string): { text: string; phrases: string[][] } {
  const phrases: string[][] = [];
  const plain = text.replace(QUOTED, (_, phrase: string) => {
    const words = wordsOf(phrase).map(({ word }) => word);
    if (words.length > 1) phrases.push(words);
    return phrase;
  });
  return { text: plain.replace(UNCLOSED, ''), phrases };
}
