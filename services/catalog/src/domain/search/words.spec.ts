import { describe, expect, it } from '@jest/globals';
import { editsBetween, mostEditsOf } from './edit-distance.js';
import { phraseOf, Synonyms } from './phrases.js';
import { seriesOf, withSeries } from './query-words.js';
import { TextReader, wordsOf } from './words.js';

const indexedWordsOf = (text: string) => {
  const all = new TextReader().indexedWordsOf(text);
  return { words: all.flatMap(({ words }) => words), partial: all.flatMap(({ partial }) => partial) };
};

describe('the words of a text', () => {
  it.each([
    ['Intel Core i5-12400F', ['intel', 'core', 'i5', '12400f']],
    ['1TB 1000 gb 1024GB 1 terabyte', ['1000gb', '1000gb', '1000gb', '1000gb']],
    ['6000MHz 6000 MT/s 550 Watts 750W', ['6000mhz', '6000mhz', '550w', '750w']],
    ['27" 27-inch inchi 27 23.8″', ['27in', '27in', '27in', '23.8in']],
    ['6000mt/s 7400MB/s 7,400 mb/s 1,000 GB', ['6000mhz', '7400mbps', '7400mbps', '1000gb']],
    ['2 x 8 GB 2×16GB', ['2x8gb', '2x16gb']],
    ['rtx\u200b5060 i5–12400 gpu\u202e', ['rtx5060', 'i5', '12400', 'gpu']],
    ['ryzen 5600" ti"', ['ryzen', '5600', 'ti']],
    ['6-core 8 cores', ['6core', '8core']],
    ['1920 x 1080 2560×1440', ['1920', 'x', '1080', '2560', 'x', '1440']],
    ['80+ Gold Écran', ['80', 'plus', 'gold', 'ecran']],
    ['PCIe 4.0 M.2 g.skill', ['pcie', '4.0', 'm', '2', 'g', 'skill']],
    ['¿?… %', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text).map(({ word }) => word)).toEqual(words);
  });

  it('are found in other spellings, too', () => {
    expect(indexedWordsOf('Wi-Fi').words).toEqual(['wi', 'wifi', 'fi']);
    expect(indexedWordsOf('23.8"').words).toContain('24in');
    expect(indexedWordsOf('7800X3D')).toEqual({ words: ['7800x3d'], partial: ['x3d'] });
    expect(indexedWordsOf('1TB').words).toEqual(['1000gb', '1tb']);
    expect(indexedWordsOf('(2x8GB)').words).toEqual(['2x8gb', '8gb']);
  });
});

describe('typing errors', () => {
  it.each([
    ['gpu', 0],
    ['rtxx', 1],
    ['monitor', 1],
    ['keyboard', 2],
    ['12400', 0],
  ])('%s may have %d', (word, most) => {
    expect(mostEditsOf(word)).toBe(most);
  });

  it.each([
    ['moniter', 'monitor', 1],
    ['gefroce', 'geforce', 1],
    ['grafics', 'graphics', 0],
    ['keybord', 'keyboard', 1],
    ['vengance', 'vengeance', 1],
    ['same', 'same', 0],
    ['7800xd3', '7800x3d', 1],
    ['ddr4', 'ddr5', undefined],
    ['mouse', 'monitor', undefined],
  ])('from %s to %s are %s', (typed, word, edits) => {
    expect(editsBetween(typed, word, 1)).toBe(edits);
  });
});

describe('phrases', () => {
  it('are the same in singular and plural and without small words', () => {
    expect(phraseOf('Kadi za picha')).toBe(phraseOf('kadi ya picha'));
    expect(phraseOf('graphics cards')).toBe(phraseOf('Graphic card'));
  });

  it('mean the same when they stand in one row', () => {
    const synonyms = new Synonyms([
      ['graphics card', 'GPU'],
      ['gpu', 'never read'],
    ]);
    expect(synonyms.of('gpu')).toEqual(['graphic card', 'gpu']);
    expect(synonyms.of('unknown')).toEqual(['unknown']);
  });
});

describe('a series', () => {
  it.each([
    ['rtx 50 series', 'rtx 50xx', '50'],
    ['rtx 40-series gpu', 'rtx 40xx gpu', '40'],
    ['ryzen 7000 series', 'ryzen 7xxx', '7'],
    ['ryzen 5 series', 'ryzen 5 series', undefined],
    ['quietcomfort 35 series ii', 'quietcomfort 35 series ii', undefined],
  ])('in %j is searched as %j', (text, searched, beginning) => {
    expect(withSeries(text)).toBe(searched);
    expect(seriesOf(searched.split(' ')[1] ?? '')).toBe(beginning);
  });
});
