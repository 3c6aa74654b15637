import type { Read } from '@shop/service-kit/db/read-databases';
import type { Statement } from '@shop/service-kit/db/statement';

/** The services whose databases are read. */
export const COMPARED_SERVICES = ['catalog', 'identity', 'orders', 'payments', 'reviews'] as const;
export type ComparedService = (typeof COMPARED_SERVICES)[number];
export type ReadService = Read<ComparedService>;

/** Before all times, and before all uuids. */
export const FIRST_TIME = '-infinity';
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** How much was compared, and sentences about what cannot be true together. */
export interface Compared {
  compared: number;
  found: string[];
}

/** A statement that lists rows in pages. `after`: its values, from the last row of the page before. */
export interface Listing<Row> {
  service: ComparedService;
  statement: Statement<Row>;
  after: (last: Row | undefined) => readonly unknown[];
}

/** The pages of a listing, the last of which is not empty. */
export async function* pagesOf<Row>(
  read: ReadService,
  { service, statement, after }: Listing<Row>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(service, statement, after(last));
    last = rows.at(-1);
    if (rows.length > 0) yield rows;
  } while (last !== undefined);
}

export const DAY_MS = 86_400_000;

/** So many days ago, or `since` if that is later. */
export const atMostDaysAgo = (days: number, since: Date): Date =>
  new Date(Math.max(since.getTime(), Date.now() - days * DAY_MS));
