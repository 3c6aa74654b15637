import { describe, expect, it } from '@jest/globals';
import { inLanguage } from '@shop/messages/language';
import { specName, specValue } from './spec-name.js';
import { specificationName } from './specification-name.js';
import { specificationValue } from './specification-value.js';

describe('a value of a specification', () => {
  it('stays as it is written in English', () => {
    expect(['Yes', 'Steel, Mesh', 'Black / Red'].map(specificationValue)).toEqual([
      'Yes',
      'Steel, Mesh',
      'Black / Red',
    ]);
  });

  it('is translated word by word, and keeps names, numbers and units', () => {
    const swahili = inLanguage('sw', () =>
      ['No', 'Steel, Mesh', 'Black / Red', 'IPS', '16 GB', '__proto__'].map(specificationValue),
    );
    expect(swahili).toEqual(['Hapana', 'Chuma, Wavu', 'Nyeusi / Nyekundu', 'IPS', '16 GB', '__proto__']);
  });

  it('has the names of filters and tables beside it', () => {
    expect(inLanguage('sw', () => [specName('color'), specValue('Black', undefined), specValue('16', 'GB')])).toEqual([
      ...['Rangi', 'Nyeusi', '16 GB'],
    ]);
    expect(inLanguage('sw', () => specificationName('Front USB-C'))).toBe('USB-C ya mbele');
  });
});
