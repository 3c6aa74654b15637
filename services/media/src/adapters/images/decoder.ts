import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { decoderCommand } from './decoder-command.js';
import { AnswerReader } from './decoder-answer.js';
import type { Refusal, Task } from './decoder-task.js';

/** The settings of a decoder. */
export interface DecoderSettings {
  memoryMb: number;
  /** The longest time for one picture. */
  pictureMs: number;
  /** A decoder without work ends after this time. */
  idleMs: number;
  /** Runs when a process ends by itself, or is ended from outside; `detail` is the last text that it wrote. */
  onEnd: (end: { code: number | null; signal: string | null; detail: string }) => void;
}

/** The result: a picture, why there is none, or `interrupted` when the process was ended from outside. */
export type Decoded = Buffer | Refusal | 'interrupted';

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** The signals of a process that a picture made fail. */
const FAULTS = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP', 'SIGXFSZ']);
const DETAIL = 500;

/** One process that opens pictures, one after another. It is started with the first, and again after its end. */
export class Decoder {
  private child: Child | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly settings: DecoderSettings) {}

  /** One picture at a time. Never fails: the worst that a picture can do is to end the process. */
  async decode(task: Task, picture: Buffer): Promise<Decoded> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    const result = await this.ask(child, task, picture);
    this.idle = setTimeout(() => this.stop(), this.settings.idleMs).unref();
    return result;
  }

  /** Ends the process; the next picture starts another one. */
  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private start(): Child {
    const { program, parameters } = decoderCommand(this.settings.memoryMb);
    // Nothing of our environment: it has the secrets of the shop.
    const child = spawn(program, parameters, {
      env: {},
      cwd: '/',
      stdio: 'pipe',
      windowsHide: true,
    });
    let detail = '';
    child.stderr.on('data', (chunk: Buffer) => (detail = (detail + chunk.toString()).slice(-DETAIL)));
    const ended = (code: number | null, signal: string | null) => {
      if (this.child !== child) return;
      this.child = undefined;
      this.settings.onEnd({ code, signal, detail });
    };
    child.on('error', ({ message }) => {
      detail = message;
      ended(null, null);
    });
    child.on('exit', ended);
    // Its end is reported by `exit`.
    child.stdin.on('error', () => undefined);
    child.stdout.on('error', () => undefined);
    return child;
  }

  private ask(child: Child, task: Task, picture: Buffer): Promise<Decoded> {
    return new Promise((resolve) => {
      const reader = new AnswerReader();
      const end = (result: Decoded) => {
        clearTimeout(timer);
        child.stdout.off('data', read);
        child.off('exit', exited).off('error', failed);
        resolve(result);
      };
      const kill = (refusal: Refusal) => {
        if (this.child === child) this.stop();
        end(refusal);
      };
      const read = (chunk: Buffer) => {
        const answer = reader.add(chunk);
        if (answer === 'invalid') kill('broken');
        else if (answer !== undefined) end(answer);
      };
      const exited = (_code: number | null, signal: string | null) =>
        end(signal !== null && FAULTS.has(signal) ? 'too-demanding' : 'interrupted');
      const failed = () => end('interrupted');
      const timer = setTimeout(() => kill('too-demanding'), this.settings.pictureMs);
      child.stdout.on('data', read);
      child.on('exit', exited).on('error', failed);
      child.stdin.write(`${JSON.stringify({ ...task, bytes: picture.length })}\n`);
      child.stdin.write(picture);
    });
  }
}
