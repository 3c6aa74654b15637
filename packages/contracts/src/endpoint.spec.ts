import { describe, expect, it } from '@jest/globals';
import { queryPairs, withFields } from './endpoint.js';

/** The parameters of a URL as a server parses them. */
function parsed(pairs: [string, string][]): Record<string, unknown> {
  const names = [...new Set(pairs.map(([name]) => name))];
  const valuesOf = (name: string) => pairs.filter(([one]) => one === name).map(([, value]) => value);
  return Object.fromEntries(
    names.map((name) => [name, valuesOf(name).length > 1 ? valuesOf(name) : valuesOf(name)[0]]),
  );
}

describe('the parameters of a query', () => {
  it('repeat the name of a list, and join the names of an object with a dot', () => {
    const query = {
      brand: ['a', 'b'],
      page: 2,
      none: undefined,
      spec: { socket: ['AM5', 'AM4'], 'wattage.min': '650' },
    };
    expect(queryPairs(query)).toEqual([
      ...[
        ['brand', 'a'],
        ['brand', 'b'],
        ['page', '2'],
      ],
      ...[
        ['spec.socket', 'AM5'],
        ['spec.socket', 'AM4'],
        ['spec.wattage.min', '650'],
      ],
    ]);
    expect(queryPairs(undefined)).toEqual([]);
  });

  it('are the same query again at the server', () => {
    const query = { brand: ['a', 'b'], page: '2', spec: { socket: ['AM5', 'AM4'], 'wattage.min': '650' } };
    expect(withFields(parsed(queryPairs(query)))).toEqual(query);
  });

  it('stay as they are where they name no field, or are given both ways', () => {
    const strange = { '.x': '1', spec: 'a', 'spec.socket': 'b' };
    expect(withFields(strange)).toEqual(strange);
  });

  it('cannot change what objects inherit', () => {
    withFields(
      JSON.parse('{"__proto__.polluted": "1", "constructor.prototype.polluted": "1"}') as Record<string, unknown>,
    );
    expect({}).not.toHaveProperty('polluted');
  });
});
