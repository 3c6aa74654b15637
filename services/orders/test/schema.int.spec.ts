import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { unauditedTables } from '@shop/service-kit/testing/unaudited-tables';
import { upgradeProblems } from '@shop/service-kit/testing/upgrade-problems';

it('every migration keeps the previous release working', async () => {
  expect(await upgradeProblems(fileURLToPath(new URL('../migrations', import.meta.url)))).toEqual([]);
  // Every migration is a step with a database of its own.
});

it('changes by staff are recorded, except in tables that customers, events and other writes fill', async () => {
  const unaudited = await unauditedTables(fileURLToPath(new URL('../migrations', import.meta.url)));
  const written = [
    ...[
      'cart',
      'cart_line',
      'checkout',
      'discarded_picture',
      'order_day',
      'order_line',
      'order_payment',
      'order_refund',
      'order_return_line',
      'product_day',
      'store',
    ],
    ...['tax_counter', 'tax_document'],
  ];
  expect(unaudited).toEqual(written);
});
