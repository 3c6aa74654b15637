import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { compareRows } from '../row-types.mjs';

const [BYTEA, TEXT, BIGINT, TIMESTAMPTZ, JSONB] = [17, 25, 20, 1184, 3802];
const folder = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As the tests record it: a statement of the kit, and its columns. */
const recorded = (statement, ...columns) => JSON.stringify({ statement, columns });
const column = (name, type, more = {}) => ({ name, type, hadNull: false, mayBeNull: false, ...more });

describe('the check of rows', () => {
  it('finds other names, other types, nulls, and statements that declare no row', () => {
    const lines = [
      recorded('read settings', column('settings', JSONB)),
      recorded('part of snapshot of index', column('content', BYTEA)),
      recorded('count of anything', column('total', BIGINT)),
      recorded('page of anything', column('at', TIMESTAMPTZ), column('id', TEXT, { mayBeNull: true })),
      recorded('not in the sources', column('id', TEXT)),
    ];
    writeFileSync(join(folder, '1.jsonl'), lines.join('\n'));
    const { agree, problems } = compareRows(folder);
    expect(agree).toBe(2);
    expect(problems).toEqual([
      expect.stringContaining("'count of anything' returns total as string, declared as number"),
      expect.stringContaining("'page of anything' returns at, which its row does not declare"),
      expect.stringContaining("'page of anything' may return null as id, which its row excludes"),
      "'not in the sources' ran, but no Statement<Row> in the sources has this name",
    ]);
  });
});
