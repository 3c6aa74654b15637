import { staffChangeMade } from '@shop/contracts/audit';
import type { EventData, OutgoingEvent } from '@shop/contracts/event';
import type { Actor } from '../observe/request-context.js';
import { type Runner, rowsOf, type Statement } from './statement.js';

interface Row extends Pick<EventData<typeof staffChangeMade>, 'entity' | 'action' | 'before' | 'after'> {
  entity_id: string;
}

const SET_ACTOR: Statement = { name: 'name actor', text: `select set_config('shop.actor', $1, true)` };
const TAKE: Statement<Row> = {
  name: 'take staff changes',
  text: `with taken as (
    delete from staff_change where transaction_id = pg_current_xact_id() returning id, entity, entity_id, action, before, after
  ) select entity, entity_id, action, before, after from taken order by id`,
};

/** Names the member of staff whose call this transaction serves; triggers then record every change of a row. */
export async function nameActor(runner: Runner, actor: Actor): Promise<void> {
  await rowsOf(runner, SET_ACTOR, [JSON.stringify(actor)]);
}

/** The recorded changes of this transaction, as events for its outbox. */
export async function takeStaffChanges(runner: Runner, { id, name, ip, importId }: Actor): Promise<OutgoingEvent[]> {
  const rows = await rowsOf(runner, TAKE, []);
  return rows.map(({ entity, entity_id: entityId, action, ...row }) => {
    const [before, after] = differencesOf(entity, asOnTheWire(row.before), asOnTheWire(row.after));
    const ofImport = importId !== undefined && entity !== 'import' && { importId };
    return staffChangeMade.of(entityId, {
      entity,
      entityId,
      action,
      actor: { id, name },
      ip,
      before,
      after,
      ...ofImport,
    });
  });
}

/** Columns as the API names them, `price_cents` as `price` in KES. */
function asOnTheWire(row: Row['before']): Row['before'] {
  if (row === null) return null;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replace(/_cents$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [name, column.endsWith('_cents') && typeof value === 'number' ? value / 100 : value];
    }),
  );
}

/** Of a changed JSON column only the entries that differ; of the settings, which are one such column, its entries. */
function differencesOf(
  entity: Row['entity'],
  before: Row['before'],
  after: Row['before'],
): [Row['before'], Row['before']] {
  if (before === null || after === null) return [before, after];
  const [was, became]: [NonNullable<Row['before']>, NonNullable<Row['before']>] = [{ ...before }, { ...after }];
  for (const name of Object.keys(became)) {
    const [old, now] = [was[name], became[name]];
    if (!isRecord(old) || !isRecord(now)) continue;
    const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
      (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
    );
    was[name] = pick(old, changed);
    became[name] = pick(now, changed);
  }
  if (entity !== 'settings' || !isRecord(was.value) || !isRecord(became.value)) return [was, became];
  return [was.value, became.value];
}

type Json = NonNullable<Row['before']>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = (record: Json, keys: readonly string[]): Json =>
  Object.fromEntries(keys.filter((key) => key in record).map((key) => [key, record[key] ?? null]));
