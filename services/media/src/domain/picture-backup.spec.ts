import { describe, expect, it } from '@jest/globals';
import { planBackup } from './picture-backup.js';

const NOW = new Date('2026-11-28T01:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const plan = (pictures: string[], copies: Record<string, Date>) =>
  planBackup(new Set(pictures), new Map(Object.entries(copies)), NOW);

describe('the backup of the pictures', () => {
  it('copies what it does not have, and what it has for more than a week', () => {
    const { copied } = plan(['new', 'fresh', 'old'], { fresh: daysAgo(6), old: daysAgo(8) });
    expect(copied).toEqual(['new', 'old']);
  });

  it('keeps the copy of a deleted picture for two weeks or three, then deletes it', () => {
    const copies = { here: daysAgo(1), there: daysAgo(1), deleted: daysAgo(20), forgotten: daysAgo(22) };
    expect(plan(['here', 'there'], copies)).toMatchObject({ missing: 2, removed: ['forgotten'], isLoss: false });
  });

  it('deletes nothing when the shop has lost most pictures', () => {
    const copies = { here: daysAgo(22), lost: daysAgo(22), gone: daysAgo(22) };
    expect(plan(['here'], copies)).toMatchObject({ removed: [], isLoss: true });
    expect(plan([], {})).toEqual({ copied: [], missing: 0, removed: [], isLoss: false });
  });
});
