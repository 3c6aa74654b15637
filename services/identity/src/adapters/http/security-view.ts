import type { SecurityEntry, SecurityEvent } from '@shop/contracts/security-log';
import { timeCell } from '@shop/service-kit/http/csv';
import { MOST_COUNTED } from '@shop/service-kit/http/page';
import type { SecurityFilter, SecurityLog } from '../../ports/security-log.js';

/** What a person sees of the own account: not where staff sit. */
export function toOwnEvent({ account: _own, actor, ...event }: SecurityEntry): SecurityEvent {
  return actor === null ? event : { ...event, network: '', device: '' };
}

const HEAD = ['time', 'kind', 'detail', 'times', 'account', 'email', 'by', 'network', 'device'];
const AT_ONCE = 1_000;

/** The newest entries as rows of CSV, below a row of names. */
export async function* csvRowsOf(
  log: SecurityLog,
  filter: Omit<SecurityFilter, 'pageNumber' | 'pageSize'>,
): AsyncGenerator<readonly string[][]> {
  yield [HEAD];
  for (let pageNumber = 1; pageNumber <= MOST_COUNTED / AT_ONCE; pageNumber += 1) {
    const { items } = await log.find({ ...filter, pageNumber, pageSize: AT_ONCE });
    yield items.map(({ at, kind, detail, times, account, actor, network, device }) => [
      ...[timeCell(at), kind, detail, String(times), account?.id ?? '', account?.email ?? ''],
      ...[actor?.name ?? '', network, device],
    ]);
    if (items.length < AT_ONCE) return;
  }
}
