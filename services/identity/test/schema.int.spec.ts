import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { schemaProblems } from '@shop/service-kit/testing/schema-problems';
import { unauditedTables } from '@shop/service-kit/testing/unaudited-tables';
import { upgradeProblems } from '@shop/service-kit/testing/upgrade-problems';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

it('schema.prisma matches the migrations', async () => {
  expect(await schemaProblems(new URL('../', import.meta.url))).toEqual([]);
});

it('every migration keeps the previous release working', async () => {
  expect(await upgradeProblems(migrations)).toEqual([]);
  // Every migration is a step with a database of its own.
});

it('every table that staff change records who changed it', async () => {
  const byPeopleOrMachines = [
    'delivery_address',
    'link_request',
    'mail',
    'mailed_link',
    'payment_alert',
    'push_key',
    'push_message',
    'push_subscription',
    'recovery_code',
    'security_event',
    'shop_notice',
    'shop_notice_round',
    'sign_in_code',
    'sign_in_policy',
    'signing_key',
    'support_desk',
  ];
  expect(await unauditedTables(migrations)).toEqual(['audit_entry', ...byPeopleOrMachines]);
});
