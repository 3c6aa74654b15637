/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { sourceOf } from '../../../add-icon.mjs';
import { IconHeart } from './heart.js';
import { IconHeartFilled } from './heart-filled.js';

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file !== 'icon.tsx' && !file.includes('.spec.'))
  .map((file) => file.replace('.tsx', ''));

describe('the icons', () => {
  it.each(names)('are as Tabler draws them: %s', async (name) => {
    expect(readFileSync(join(folder, `${name}.tsx`), 'utf8')).toBe(await sourceOf(name));
  });

  it('have the names of Tabler', async () => {
    await expect(sourceOf('hart')).rejects.toThrow('Tabler has no outline icon of the name hart');
  });

  it('of lines have a size, a width of the lines, and the colour of the text', () => {
    expect(renderToStaticMarkup(<IconHeart size={18} stroke={1.8} className="small" />)).toMatch(
      /^<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" class="small"><path d="M19\.5 [^"]+"><\/path><\/svg>$/,
    );
  });

  it('of areas are filled', () => {
    expect(renderToStaticMarkup(<IconHeartFilled color="red" />)).toMatch(
      /^<svg viewBox="0 0 24 24" width="24" height="24" fill="red"><path d="M6\.979 [^"]+"><\/path><\/svg>$/,
    );
  });
});
