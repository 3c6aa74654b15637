import { expect, it } from '@jest/globals';
import { coarseNetworkOf } from './note-client.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});
