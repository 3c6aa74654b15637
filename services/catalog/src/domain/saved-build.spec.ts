import { describe, expect, it } from '@jest/globals';
import type { Product } from '@shop/contracts/catalog';
import { codeIn, defaultName, newCode } from './saved-build.js';

const product = (name: string, brand = 'amd') => ({ name, brand }) as Product;

describe('the code of a saved build', () => {
  it('has eight characters that users do not misread', () => {
    let next = 0;
    const codes = Array.from({ length: 50 }, () => newCode((below) => next++ % below));
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(codes).size).toBeGreaterThan(10);
  });

  it.each([
    ['abcd2345', 'ABCD2345'],
    [' ABCD2345 ', 'ABCD2345'],
    ['ABCD234', undefined],
    ['ABCD234O', undefined],
    ["ABCD234'", undefined],
  ])('is read from %p', (text, code) => expect(codeIn(text)).toBe(code));
});

describe('the name of a build', () => {
  it.each([
    ['AMD Ryzen 7 7800X3D 8-Core Processor', 'Ryzen 7 7800X3D build'],
    ['AMD Ryzen 5 7600, AM5', 'Ryzen 5 7600 build'],
    ['AMD Ryzen 5 7600 (tray)', 'Ryzen 5 7600 build'],
    ['Ryzen 9 9950X Desktop Processor', 'Ryzen 9 9950X build'],
    [`AMD ${'x'.repeat(200)}`, `${'x'.repeat(74)} build`],
  ])('of %s is %s', (name, expected) => expect(defaultName({ cpu: product(name) })).toBe(expected));

  it('is that of the first part where no processor is chosen', () => {
    expect(defaultName({ psu: product('Volt 650', 'volt'), gpu: product('MSI RTX 4060', 'msi') })).toBe(
      'RTX 4060 build',
    );
  });
});
