import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { restartDelay } from './backoff.js';
import type { Environment } from './config.js';

/** How to start and stop one process. */
export interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Environment;
  readonly identity?: { readonly uid: number; readonly gid: number } | undefined;
  /** Node processes get a channel to the launcher. When it closes, the launcher has ended. */
  readonly channel: boolean;
  readonly stopSignal: NodeJS.Signals;
  readonly logFile: string;
}

/** `say` prints a line when a process ended and when it restarts; `changed` is called after each change of its pid. */
export interface Watcher {
  say(line: string): void;
  changed(): void;
}

/** A process that restarts each time it ends, until it is stopped. */
export class Supervised {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private delayMs: number | undefined;
  private startedAt = 0;
  /** The process ends because of a stop, not because of a crash. */
  private isEnding = false;
  private isStopped = false;
  private isAdmitted = false;
  private ended = 0;

  constructor(
    private readonly command: Command,
    private readonly watcher: Watcher,
  ) {}

  get name(): string {
    return this.command.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Number of crashes. */
  get ends(): number {
    return this.ended;
  }

  start(): void {
    const { program, args, cwd, env, identity, channel, logFile } = this.command;
    this.isEnding = false;
    const log = openSync(logFile, 'a', 0o600);
    // A separate process group: Ctrl-C reaches only the launcher, which ends the others in order.
    const child = spawn(program, args, {
      ...identity,
      cwd,
      env,
      detached: true,
      stdio: ['ignore', log, log, ...(channel ? ['ipc' as const] : [])],
    });
    closeSync(log);
    this.child = child;
    this.startedAt = Date.now();
    child.on('error', () => undefined);
    if (this.isAdmitted) sayOpen(child);
    child.once('close', (code, signal) => this.closed(signal ?? `exit code ${code}`));
    this.watcher.changed();
  }

  /** Says to the process, and to each that follows it, that the database is open: before that it only loads its code. */
  admit(): void {
    this.isAdmitted = true;
    if (this.child) sayOpen(this.child);
  }

  /** Sends the stop signal, and kills the process after the grace period. Resolves when it has ended. */
  async stop(graceMs: number): Promise<void> {
    this.isStopped = true;
    await this.end(graceMs);
  }

  /** Kills and restarts it without grace period and back-off, because a developer waits for it. */
  async restart(): Promise<void> {
    await this.end(0);
    if (this.isStopped) return;
    this.delayMs = undefined;
    this.start();
  }

  private async end(graceMs: number): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    const child = this.child;
    if (!child) return;
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill(graceMs > 0 ? this.command.stopSignal : 'SIGKILL');
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(force);
  }

  private closed(reason: string): void {
    this.child = undefined;
    this.watcher.changed();
    if (this.isEnding) return;
    this.ended += 1;
    this.delayMs = restartDelay(this.delayMs, Date.now() - this.startedAt);
    this.watcher.say(`${this.name} ended (${reason}); starting it again in ${this.delayMs / 1000} s.`);
    this.timer = setTimeout(() => this.start(), this.delayMs);
  }
}

/** A process that has ended does not get it. */
function sayOpen(child: ChildProcess): void {
  child.send('the database is open', () => undefined);
}
