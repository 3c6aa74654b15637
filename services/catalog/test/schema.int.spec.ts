import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { unauditedTables } from '@shop/service-kit/testing/unaudited-tables';
import { upgradeProblems } from '@shop/service-kit/testing/upgrade-problems';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

it('every migration keeps the previous release working', async () => {
  expect(await upgradeProblems(migrations)).toEqual([]);
  // Every migration is a step with a database of its own.
});

it('every table that staff change records who changed it', async () => {
  const byMachines = [
    'alert_check',
    'bought_together',
    'discarded_picture',
    'hold',
    'hold_line',
    'index_snapshot',
    'index_snapshot_part',
    'low_stock_report',
    'product_change',
    'product_import_row',
    'search_feed',
    'sold_picture',
    'stock_request',
    'stock_watch',
  ];
  const byShoppers = ['build_quote', 'build_request', 'product_alert', 'saved_build'];
  expect(await unauditedTables(migrations)).toEqual([...byMachines, ...byShoppers].toSorted());
});
