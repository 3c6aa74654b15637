import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../../test/render.js';
import { UnderstoodNote } from './understood.js';

const show = (understood: string, text: string) => renderUi(<UnderstoodNote understood={understood} text={text} />);

it('says what a search was understood to ask for, and searches the words as written', () => {
  show('{"category":"graphics-cards","resolution":"1440p","maxPrice":60000}', 'card for 1440p under 60k');
  expect(screen.getByText(/Showing Graphics Cards for 1440p up to KES\s60,000\./)).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Search for "card for 1440p under 60k" as written' });
  expect(link.getAttribute('href')).toBe('/?q=card%20for%201440p%20under%2060k&plain=true');
});

it('says that nothing is as cheap as was asked', () => {
  show('{"category":"graphics-cards","resolution":"2160p (4K)","above":20000}', 'card for 4k under 20k');
  expect(
    screen.getByText(
      /Showing Graphics Cards for 2160p \(4K\) above KES\s20,000, the cheapest first: nothing that fits costs less\./,
    ),
  ).not.toBeNull();
});

it('says a lowest price, also of a search for a price alone', () => {
  show('{"category":"graphics-cards","minPrice":20000,"maxPrice":60000}', 'gpu between 20k and 60k');
  expect(screen.getByText(/Showing Graphics Cards from KES\s20,000 up to KES\s60,000\./)).not.toBeNull();
  show('{"minPrice":5000}', 'over 5k');
  expect(screen.getByText(/Showing All Products from KES\s5,000\./)).not.toBeNull();
});

it('says that laptops are not sold', () => {
  show('{"category":"gaming-pc","notSold":"laptop"}', 'laptop');
  expect(screen.getByText(/We do not sell laptops\. The nearest that we have: Gaming PC\./)).not.toBeNull();
});

it('names the words of a search that is for more than a category', () => {
  show('{"words":"monitor 4k","refreshHz":144}', 'monitor 4k 144hz');
  expect(screen.getByText(/Showing "monitor 4k" with 144 Hz or more\./)).not.toBeNull();
});

it('shows nothing of an answer that it cannot read', () => {
  show('not JSON', 'laptop');
  expect(screen.queryByRole('link')).toBeNull();
});
