import { uploadsBusy } from '../../domain/errors.js';
import type { Sender } from '../../ports/uploads.js';

/** Uploads of one account, and of one network, at the same time. Many customers can share the address of a mobile network. */
const OF_ACCOUNT = 4;
const OF_NETWORK = 12;
/** The part of the disk that one account may use. */
const SHARE_OF_ACCOUNT = 1 / 4;

/** One upload that is arriving, or being read. */
export interface RunningUpload {
  /** Counts bytes that were stored. @throws uploads_busy when the disk, or the account's part of it, is full */
  grow(bytes: number): void;
  end(): void;
}

/**
 * Counts the uploads of this process, whose disk they use. What is counted is what has arrived: an announced length
 * reserves nothing.
 */
export class RunningUploads {
  private readonly uploads = new Map<string, number>();
  private readonly bytes = new Map<string, number>();
  private total = 0;

  constructor(private readonly most: number) {}

  /** @throws uploads_busy when the account or the network has too many running */
  begin({ accountId, network }: Sender): RunningUpload {
    const [account, address] = [`account ${accountId}`, `network ${network}`];
    if (valueOf(this.uploads, account) >= OF_ACCOUNT || valueOf(this.uploads, address) >= OF_NETWORK)
      throw uploadsBusy();
    let own = 0;
    for (const key of [account, address]) add(this.uploads, key, 1);
    return {
      grow: (count) => {
        if (this.total + count > this.most) throw uploadsBusy();
        if (valueOf(this.bytes, account) + count > this.most * SHARE_OF_ACCOUNT) throw uploadsBusy();
        own += count;
        this.total += count;
        add(this.bytes, account, count);
      },
      end: () => {
        this.total -= own;
        add(this.bytes, account, -own);
        for (const key of [account, address]) add(this.uploads, key, -1);
      },
    };
  }
}

const valueOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

function add(counts: Map<string, number>, key: string, change: number): void {
  const value = valueOf(counts, key) + change;
  if (value === 0) counts.delete(key);
  else counts.set(key, value);
}
