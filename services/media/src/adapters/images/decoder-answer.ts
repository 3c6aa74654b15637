import { z } from 'zod';
import type { Refusal } from './decoder-task.js';

const NEWLINE = 10;
/** A header is shorter, and a picture that we keep or show is smaller: a longer answer comes from a process that is not ours any more. */
const MAX_HEADER = 200;
const MAX_BYTES = 20 * 1024 * 1024;

const Header = z.union([
  z.strictObject({ refusal: z.enum(['unsupported', 'broken', 'too-many-pixels', 'too-demanding']) }),
  z.strictObject({ bytes: z.int().min(1).max(MAX_BYTES) }),
]);

/** Reads the answer of a decoder, which may come from an attacker: a picture can have taken over the process. */
export class AnswerReader {
  private received: Buffer[] = [];
  private expected: number | undefined;
  private length = 0;

  /** The answer when it is complete; `invalid` when it is none. */
  add(chunk: Buffer): Buffer | Refusal | 'invalid' | undefined {
    this.received.push(chunk);
    this.length += chunk.length;
    if (this.expected === undefined) {
      const header = this.header();
      if (header === 'invalid' || header === undefined) return header;
      if ('refusal' in header) return header.refusal;
      this.expected = header.bytes;
    }
    if (this.length < this.expected) return undefined;
    return this.length > this.expected ? 'invalid' : Buffer.concat(this.received);
  }

  private header(): z.infer<typeof Header> | 'invalid' | undefined {
    const start = Buffer.concat(this.received);
    const end = start.indexOf(NEWLINE);
    if (end > MAX_HEADER || (end < 0 && start.length > MAX_HEADER)) return 'invalid';
    if (end < 0) return undefined;
    this.received = [start.subarray(end + 1)];
    this.length = start.length - end - 1;
    return parsed(start.toString('utf8', 0, end));
  }
}

function parsed(line: string): z.infer<typeof Header> | 'invalid' {
  try {
    return Header.parse(JSON.parse(line));
  } catch {
    return 'invalid';
  }
}
