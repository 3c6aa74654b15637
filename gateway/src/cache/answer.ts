import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { idsIn } from './ids-in.js';

/** The content coding of an answer. */
export type Coding = 'br' | 'gzip' | 'identity';
type Packed = Exclude<Coding, 'identity'>;

/** For an answer that may be sent once: a fifth of the time of the best, a tenth larger. */
const QUICK = { brotli: 1, gzip: 1 };
/** For one that is asked for again. */
const BEST = { brotli: 5, gzip: 6 };
const WORTH_IT = 1024;
/** Up to here, quick compression takes less than a thread's call of it would, and keeps others waiting for under a millisecond. */
const AT_ONCE = 128 * 1024;

interface AnswerParts {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** False for an answer with a section missing, or with personal data. */
  isStorable: boolean;
}

/** A complete answer of a service. Its first client gets a quickly compressed form; the best is made when it is asked for again. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isStorable: boolean;
  readonly body: Buffer;
  private readonly best = new Map<Packed, Buffer | Promise<Buffer>>();
  /** Collected when the answer arrives, so that an event does not search all cached bodies. */
  private readonly ids: ReadonlySet<string> | undefined;
  private tag: string | undefined;

  constructor({ status, headers, body, isStorable }: AnswerParts) {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.isStorable = isStorable;
    this.ids = isStorable ? idsIn(body) : undefined;
  }

  /** A weak tag, since it is the same for every coding of the body. */
  get etag(): string {
    return (this.tag ??= `W/"${hash('sha1', this.body, 'base64url')}"`);
  }

  /** Upper bound of its bytes in memory: the body and its compressed forms. */
  get size(): number {
    return 2 * this.body.length + 2_048;
  }

  /** Pictures are compressed already. */
  get isWorthPacking(): boolean {
    return this.body.length >= WORTH_IT && !this.headers['content-type']?.startsWith('image/');
  }

  /** The body in a content coding, compressed quickly. */
  quickBytes(coding: Coding): Buffer | Promise<Buffer> {
    if (coding === 'identity') return this.body;
    return this.best.get(coding) ?? (this.body.length > AT_ONCE ? pack : packAtOnce)(coding, this.body, QUICK);
  }

  /** The body in a content coding, compressed well; made once. */
  bytes(coding: Coding): Buffer | Promise<Buffer> {
    if (coding === 'identity') return this.body;
    const made = this.best.get(coding);
    if (made) return made;
    const making = pack(coding, this.body, BEST).then((packed) => {
      this.best.set(coding, packed);
      return packed;
    });
    this.best.set(coding, making);
    // A failure is this client's, and not that of all who ask later.
    making.catch(() => this.best.delete(coding));
    return making;
  }

  json<T>(): T {
    return JSON.parse(this.body.toString()) as T;
  }

  /** Whether the id of a product, or of anything else, is in the body. */
  mentions(id: string): boolean {
    return this.ids?.has(id) ?? false;
  }
}

/** A window of the body's length, because clearing a window of 4 MB takes longer than compressing a page. */
const windowBits = (length: number): number =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length))));

const brotliOptions = ({ length }: Buffer, { brotli }: typeof BEST) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
  },
});

function pack(coding: Packed, body: Buffer, level: typeof BEST): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(body, { level: level.gzip });
  return promisify(brotliCompress)(body, brotliOptions(body, level));
}

function packAtOnce(coding: Packed, body: Buffer, level: typeof BEST): Buffer {
  return coding === 'gzip'
    ? gzipSync(body, { level: level.gzip })
    : brotliCompressSync(body, brotliOptions(body, level));
}
