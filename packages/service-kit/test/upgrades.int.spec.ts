import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { upgradeProblems } from '../src/testing/upgrade-problems.js';

const FIRST = `create table shelf (
  id uuid primary key,
  label text not null unique check (length(label) < 20),
  state text not null default 'open' check (state in ('open', 'closed')),
  note text
);
create table thing (
  id bigserial primary key,
  shelf_id uuid not null references shelf (id),
  price_cents bigint not null check (price_cents > 0),
  total_cents bigint not null check (total_cents >= 0),
  facts jsonb not null,
  tags text[] not null default '{}'
);`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function problemsAfter(sql: string, first = FIRST): Promise<string[]> {
  writeFileSync(join(folder, '0001_first.sql'), `-- Up Migration\n${first}\n`);
  writeFileSync(join(folder, '0002_next.sql'), `-- Up Migration\n${sql}\n`);
  return upgradeProblems(folder);
}

describe('a migration leaves the release before it working', () => {
  it.each([
    ['a new table', 'create table other (id uuid primary key, thing_id bigint references thing (id))'],
    ['a column that may be empty', 'alter table thing add column weight integer check (weight > 0)'],
    ['a required column with a default', 'alter table thing add column weight integer not null default 0'],
    ['an index', 'create index thing_price on thing (price_cents)'],
    [
      'a longer list of values',
      `alter table shelf drop constraint shelf_state_check, add check (state in ('open', 'closed', 'gone'))`,
    ],
    [
      'a limit that is lifted',
      'alter table thing alter column facts drop not null, drop constraint thing_price_cents_check',
    ],
  ])('that adds %s', async (_what, sql) => {
    expect(await problemsAfter(sql)).toEqual([]);
  });

  it('also where a trigger has written the row of another table', async () => {
    const change = `create table shelf_change (shelf_id uuid primary key);
      create function record_change() returns trigger language plpgsql as
        $$ begin insert into shelf_change values (new.id); return new; end $$;
      create trigger shelf_changed before insert on shelf for each row execute function record_change();`;
    expect(await problemsAfter('alter table shelf add column width integer', `${FIRST}\n${change}`)).toEqual([]);
  });

  it('and so do those of the kit', async () => {
    expect(await upgradeProblems(fileURLToPath(new URL('../migrations', import.meta.url)))).toEqual([]);
  });

  it('for any first migration: there is no previous release', async () => {
    writeFileSync(join(folder, '0001_first.sql'), `-- Up Migration\n${FIRST}\n`);
    expect(await upgradeProblems(folder)).toEqual([]);
  });
});

describe('a migration breaks the release before it', () => {
  it.each([
    ['drops a column', 'alter table shelf drop column note', 'shelf.note is gone'],
    ['renames a column', 'alter table shelf rename column note to remark', 'shelf.note is gone'],
    ['drops a table', 'drop table thing', 'thing is gone'],
    [
      'changes a type',
      'alter table thing alter column price_cents type numeric',
      'price_cents was bigint and is numeric',
    ],
    [
      'adds a required column without a default',
      'alter table thing add column weight integer; update thing set weight = 1; alter table thing alter weight set not null',
      'insert into thing of every column: null value in column "weight"',
    ],
    [
      'adds one to a table with rows',
      'alter table thing add column weight integer not null',
      'fails over rows of the release before: column "weight" of relation "thing" contains null values',
    ],
    [
      'asks for what could be empty',
      `update shelf set note = ''; alter table shelf alter column note set not null`,
      'insert into shelf of nulls where they may be: null value in column "note"',
    ],
    [
      'takes a default away',
      'alter table shelf alter column state drop default',
      'insert into shelf of required columns alone: null value in column "state"',
    ],
    [
      'shortens a list of values',
      `alter table shelf drop constraint shelf_state_check, add check (state in ('open'))`,
      `update "shelf" set "state" = 'closed'::text: new row for relation "shelf" violates check constraint`,
    ],
    [
      'limits a column',
      'alter table thing add check (price_cents < 1000)',
      'thing.thing_price_cents_check1 is a new limit',
    ],
    ['makes values unique', 'create unique index one_note on shelf (note)', 'shelf.one_note is a new limit'],
    [
      'drops a key that upserts name',
      'alter table shelf drop constraint shelf_label_key',
      'shelf.shelf_label_key is gone',
    ],
  ])('when it %s', async (_what, sql, problem) => {
    const problems = await problemsAfter(sql);
    expect(problems.filter((one) => one.startsWith('0002_next: ') && one.includes(problem))).toHaveLength(1);
  });
});

describe('a migration that takes away what is no longer used', () => {
  it.each([
    ['a column', '-- contract: shelf.note\nalter table shelf drop column note'],
    ['a table', '-- contract: thing\ndrop table thing'],
    [
      'several things',
      '-- contract: thing.tags, shelf.note\nalter table thing drop column tags; alter table shelf drop column note',
    ],
    [
      'an empty value',
      `-- contract: shelf.note\nupdate shelf set note = '' where note is null; alter table shelf alter column note set not null`,
    ],
    ['a freedom', '-- contract: thing.cheap\nalter table thing add constraint cheap check (price_cents < 1000)'],
  ])('declares: %s', async (_what, sql) => {
    expect(await problemsAfter(sql)).toEqual([]);
  });

  it('declares only what it removes', async () => {
    expect(
      await problemsAfter('-- contract: shelf.note\nalter table shelf drop column note, drop column state'),
    ).toEqual(expect.arrayContaining(['0002_next: shelf.state is gone']));
    rmSync(join(folder, '0002_next.sql'));
    expect(await problemsAfter('-- contract: shelf.nothing\ncreate table other ()')).toEqual([
      '0002_next: its contract names shelf.nothing, which is nothing',
    ]);
  });
});
