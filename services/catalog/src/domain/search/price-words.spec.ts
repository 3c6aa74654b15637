import { describe, expect, it } from '@jest/globals';
import { pricesOf } from './price-words.js';

const read = (text: string) => {
  const { text: left, minPrice, maxPrice } = pricesOf(text, (word) => word === '265k');
  return { left: left.replace(/\s+/g, ' ').trim(), prices: [minPrice, maxPrice].map((price) => price?.toFixed()) };
};
const pricesIn = (text: string) => read(text).prices;
const said = (...prices: (number | undefined)[]) => prices.map((price) => price?.toFixed());

describe('a highest price', () => {
  it.each([
    ['gpu under 50k', 50_000],
    ['gpu below ksh 50,000', 50_000],
    ['gpu below ksh. 60,000/=', 60_000],
    ['gpu under 60000 shillings', 60_000],
    ['gpu under 60.5k', 60_500],
    ['gpu < 60k', 60_000],
    ['gpu not more than 60k', 60_000],
    ['gpu at most 60k', 60_000],
    ['gpu isiyozidi 60k', 60_000],
    ['gpu isizidi elfu 60', 60_000],
    ['pc under 1.5 million', 1_500_000],
    ['kadi ya picha chini ya elfu', undefined],
    ['kadi ya picha chini ya 60 elfu', 60_000],
    ['kompyuta chini ya laki mbili', 200_000],
    ['kompyuta chini ya laki moja na nusu', 150_000],
    ['kompyuta chini ya laki 1.5', 150_000],
    ['kompyuta chini ya laki moja na elfu hamsini', 150_000],
    ['ssd hadi elfu ishirini na tano', 25_000],
    ['monitor 20k and below', 20_000],
    ['psu under 700w', undefined],
    ['psu under 1000w', undefined],
    ['ram max 32 gb', undefined],
    ['ram up to 5,600 mhz', undefined],
    ['ssd up to 3100 mbps', undefined],
    ['ssd under 1,000 gb', undefined],
  ])('in %j is %s', (text, maxPrice) => {
    expect(pricesIn(text)).toEqual(said(undefined, maxPrice));
  });
});

describe('a price alone', () => {
  it.each([
    ['gaming pc 100k', 110_000],
    ['gpu 60000', 66_000],
    ['gpu at ksh 60,000', 66_000],
    ['gpu sh 60000', 66_000],
    ['gpu around 60k', 66_000],
    ['gpu bajeti ya 60k', 66_000],
    ['kompyuta laki moja', 110_000],
    ['monitor 4k', undefined],
    ['100k', undefined],
    ['rtx 5060', undefined],
    ['ryzen 5000', undefined],
    ['core i5 12400', undefined],
    ['core ultra 7 265k', undefined],
    ['ssd 1,000gb', undefined],
    ['power bank 20000mah', undefined],
    ['mouse 16000 dpi', undefined],
  ])('in %j is about %s', (text, maxPrice) => {
    expect(pricesIn(text)).toEqual(said(undefined, maxPrice));
  });
});

describe('a lowest price', () => {
  it.each(['gpu above 60k', 'gpu over ksh 60,000', 'gpu more than 60k', 'gpu from 60k', 'gpu >60k', 'gpu 60k+'])(
    'is in %j',
    (text) => {
      expect(read(text)).toEqual({ left: 'gpu', prices: said(60_000, undefined) });
    },
  );

  it.each(['gpu zaidi ya 60k', 'gpu kuanzia elfu sitini', 'gpu 60k na zaidi', 'gpu juu ya ksh 60,000'])(
    'is in %j, too',
    (text) => {
      expect(read(text)).toEqual({ left: 'gpu', prices: said(60_000, undefined) });
    },
  );

  it('stands beside a highest one', () => {
    expect(read('gpu above 20k under 60k')).toEqual({ left: 'gpu', prices: said(20_000, 60_000) });
  });

  it.each(['over ear headset', 'psu over 700w', 'ssd over 7000 mb/s'])('is not in %j', (text) => {
    expect(read(text)).toEqual({ left: text, prices: said(undefined, undefined) });
  });
});

describe('a range of prices', () => {
  it.each([
    'gpu between 20k and 60k',
    'gpu between 20 and 60k',
    'gpu from ksh 20,000 to ksh 60,000',
    'gpu 20k-60k',
    'gpu 20,000 - 60,000',
    'gpu 20-60k',
    'gpu 20000 to 60000',
    'gpu between 60k and 20k',
    'gpu kati ya 20k na 60k',
    'gpu kati ya elfu ishirini na elfu sitini',
    'gpu kuanzia 20k hadi 60k',
  ])('is in %j', (text) => {
    expect(read(text)).toEqual({ left: 'gpu', prices: said(20_000, 60_000) });
  });

  it.each(['ddr5 4800 - 6000', 'monitor 1920-1080', 'ssd 3000-7000 mb/s', 'psu between 600 and 800 watts'])(
    'is not in %j',
    (text) => {
      expect(read(text)).toEqual({ left: text, prices: said(undefined, undefined) });
    },
  );
});

it('a price is left out of what is searched', () => {
  expect(read('kompyuta chini ya laki moja na nusu').left).toBe('kompyuta');
  expect(read('ssd under 10,000/= please').left).toBe('ssd please');
});
