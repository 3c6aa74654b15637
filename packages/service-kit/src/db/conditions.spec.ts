import { expect, it } from '@jest/globals';
import { Conditions, wordPatterns } from './conditions.js';

it('binds each value once, also where a condition names it twice', () => {
  const conditions = new Conditions();
  expect(conditions.where).toBe('true');
  conditions.add('status = any(?)', ['paid']);
  conditions.add('(name = ? or title = ?)', 'x');
  conditions.addPlain('archived_at is null');
  expect(conditions.where).toBe('status = any($1) and (name = $2 or title = $2) and archived_at is null');
  expect([conditions.bind(24), conditions.values]).toEqual(['$3', [['paid'], 'x', 24]]);
});

it('turns words into patterns that find them literally', () => {
  expect(wordPatterns('  Wambui  50%_\\ ka ')).toEqual(['%wambui%', '%50\\%\\_\\\\%', '% ka%']);
  expect(wordPatterns('  ')).toEqual([]);
  expect(wordPatterns('word '.repeat(20))).toHaveLength(8);
});
