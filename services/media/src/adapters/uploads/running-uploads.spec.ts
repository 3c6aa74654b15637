import { describe, expect, it } from '@jest/globals';
import { RunningUploads } from './running-uploads.js';

const from = (accountId: string, network = accountId) => ({ accountId, network });
const busy = 'Many pictures are being read right now';

describe('running uploads', () => {
  it('are four of an account, and of no other account', () => {
    const uploads = new RunningUploads(1_000);
    const [first] = [1, 2, 3, 4].map((number) => uploads.begin(from('wanjiru', `net ${number}`)));
    expect(() => uploads.begin(from('wanjiru'))).toThrow(busy);
    uploads.begin(from('otieno'));
    first?.end();
    uploads.begin(from('wanjiru'));
  });

  it('are twelve of a network, whatever the accounts', () => {
    const uploads = new RunningUploads(1_000);
    for (let number = 0; number < 12; number += 1) uploads.begin(from(`account ${number}`, '10.0.0.1'));
    expect(() => uploads.begin(from('another', '10.0.0.1'))).toThrow(busy);
    uploads.begin(from('another', '10.0.0.2'));
  });

  it('of one account use a quarter of the disk, of all together the disk', () => {
    const uploads = new RunningUploads(1_000);
    const running = ['a', 'b', 'c', 'd', 'e'].map((name) => uploads.begin(from(name)));
    running[0]?.grow(250);
    expect(() => uploads.begin(from('a')).grow(1)).toThrow(busy);
    for (const upload of running.slice(1, 4)) upload.grow(250);
    expect(() => running[4]?.grow(1)).toThrow(busy);
    running[0]?.end();
    running[4]?.grow(250);
  });
});
