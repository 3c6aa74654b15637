import { expect, it } from '@jest/globals';
import { sourceNote } from './fact-source.js';

it('says where a value comes from, until it is edited', () => {
  const stored = {
    compat: { socket: 'AM5', tdpWatts: 65, cores: 6, inputVolts: { min: 100 } },
    compatSource: { socket: 'parsed', tdpWatts: 'imported', cores: 'entered', inputVolts: 'imported' },
  } as const;
  expect(sourceNote(stored, 'socket', 'AM5')).toBe('From the specifications');
  expect(sourceNote(stored, 'tdpWatts', 65)).toBe('Imported');
  expect(sourceNote(stored, 'inputVolts.min', 100)).toBe('Imported');
  expect(sourceNote(stored, 'socket', undefined)).toBe('Comes back from the specifications; change it there');
  const none = [
    sourceNote(stored, 'cores', 6),
    sourceNote(stored, 'socket', 'AM4'),
    sourceNote(stored, 'tdpWatts', undefined),
    sourceNote(stored, 'threads', 12),
    sourceNote({}, 'socket', 'AM5'),
  ];
  expect(none).toEqual(none.map(() => undefined));
});
