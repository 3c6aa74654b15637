import { describe, expect, it } from '@jest/globals';
import { errorAt, factErrors, factErrorText, withoutErrorsAt } from './fact-error.js';

describe('the errors of facts', () => {
  const of = (category: 'motherboards' | 'cases', compat: Record<string, never>) => factErrors({ category, compat });
  const slots = of('motherboards', { m2: [{ gen: 4 }, { gen: 'five' }] } as never);

  it('are named by the path of their field, and the first one as a sentence with its label', () => {
    expect(Object.keys(slots)).toEqual(['compat.m2.1.gen']);
    expect(factErrorText('motherboards', slots)).toMatch(/^M\.2 slot 2, PCIe generation: /);
    const socket = of('motherboards', { socket: 'AM9' } as never);
    expect(factErrorText('motherboards', socket)).toBe('Socket: "AM9" is not a socket that the shop knows.');
    expect(factErrorText('cases', {})).toBeUndefined();
  });

  it('stand at their field or its list, and go when it is edited', () => {
    const boards = of('cases', { supportedFormFactors: ['ATX', 'BTX'], bays35: -1 } as never);
    expect(errorAt(boards, 'supportedFormFactors')).toContain('BTX');
    expect(errorAt(boards, 'bays3')).toBeUndefined();
    expect(errorAt(slots, 'm2.1.gen')).toBeDefined();
    expect(Object.keys(withoutErrorsAt(boards, 'supportedFormFactors'))).toEqual(['compat.bays35']);
  });
});
