import type { Reading } from '../bin/progress.mjs';
import { commandOf } from './command.js';
import { foldersOf } from './config.js';
import { logPath, rotateLog } from './logs.js';
import { PlainFailure } from './plain-failure.js';
import { type Plan, addressOf, probesOf } from './plan.js';
import { prepareDatabases } from './postgres/databases.js';
import { preparePostgres } from './postgres/server.js';
import { waitUntilReady } from './readiness.js';
import { runningProcess, writeRunFile } from './run-file.js';
import { type Command, Supervised } from './supervised.js';
import type { ProcessEntry, TargetEntry } from './targets.js';

/**
 * Grace periods of a stop, in its order: about ten seconds in total. A process of several targets needs that of both kinds.
 * PostgreSQL ends at once, but on a busy disk its last checkpoint takes longer: killed then, it leaves a process with which the
 * next start collides.
 */
const graceMs = { door: 2_500, service: 5_000, shared: 7_500, postgres: 20_000 };

interface Running {
  readonly entry: ProcessEntry;
  readonly process: Supervised;
}

/** The running processes of one plan. */
export class Shop {
  private postgres: Supervised | undefined;
  private readonly running: Running[] = [];
  /** Names of the targets that have been ready. */
  private readonly ready = new Set<string>();
  private open = true;

  constructor(
    private readonly plan: Plan,
    private readonly postgresPort: number,
    private readonly say: (line: string) => void,
    private readonly signal: AbortSignal,
  ) {}

  /** Starts the embedded server and creates its databases. @throws PlainFailure */
  async startPostgres(): Promise<void> {
    const { config, secrets } = this.plan;
    const logFile = this.logFile('postgres');
    const command = await preparePostgres({
      dataDir: config.dataDir,
      port: this.postgresPort,
      password: secrets.DATABASE_PASSWORD,
      logFile,
    });
    this.signal.throwIfAborted();
    const process = this.supervise(command);
    this.postgres = process;
    process.start();
    await prepareDatabases(
      this.postgresPort,
      secrets.DATABASE_PASSWORD,
      () => this.signal.aborted || process.ends >= 3,
    ).catch((error: unknown) => {
      if (error instanceof PlainFailure) throw error;
      throw new PlainFailure(`PostgreSQL did not start; ${logFile} says why.`);
    });
  }

  /** Starts all processes. Those of targets load their code until `admit`. @throws PlainFailure when one has not been built */
  start(): void {
    for (const entry of this.plan.processes) {
      const process = this.supervise(commandOf(this.plan, entry, this.logFile(entry.name)));
      this.running.push({ entry, process });
      process.start();
    }
  }

  /** Says to all targets that the database is open. */
  admit(): void {
    for (const { entry, process } of this.running) if (entry.stage !== 'tool') process.admit();
  }

  /** Waits for the processes of the stages. @throws PlainFailure of the first that fails */
  async whenStageReady(stages: readonly TargetEntry['stage'][]): Promise<void> {
    await Promise.all(
      this.running.filter(({ entry }) => stages.includes(entry.stage)).map((one) => this.whenReady(one)),
    );
  }

  /** Which targets of the plan are ready. */
  look(): Reading {
    const names = this.plan.processes.flatMap(({ targets }) => targets.map(({ name }) => name));
    const waitingFor = names.filter((name) => !this.ready.has(name));
    return { done: names.length - waitingFor.length, total: names.length, waitingFor };
  }

  /** Restarts one process and waits until it is ready. @throws PlainFailure when it does not become ready */
  async restart(name: string): Promise<void> {
    const running = this.running.find(({ entry }) => entry.name === name);
    if (!running) return;
    await running.process.restart();
    await this.whenReady(running);
  }

  /** Ends the public processes first, then the services, then the database. */
  async stop(): Promise<void> {
    this.open = false;
    await this.stopWhere(({ stage }) => stage === 'door', graceMs.door);
    const isShared = this.running.some(({ entry }) => entry.stage === 'service' && entry.targets.length > 1);
    await this.stopWhere(({ stage }) => stage !== 'door', isShared ? graceMs.shared : graceMs.service);
    await this.postgres?.stop(graceMs.postgres);
  }

  private async whenReady({ entry, process }: Running): Promise<void> {
    const logFile = logPath(foldersOf(this.plan.config.dataDir).logs, entry.name);
    const wait = { logFile, signal: this.signal, onReady: (names: readonly string[]) => this.noteReady(names) };
    await Promise.all(probesOf(this.plan, entry).map((probe) => waitUntilReady(process, probe, wait)));
  }

  private noteReady(names: readonly string[]): void {
    for (const name of names) this.ready.add(name);
  }

  private supervise(command: Command): Supervised {
    return new Supervised(command, { say: this.say, changed: () => this.record() });
  }

  private logFile(name: string): string {
    const path = logPath(foldersOf(this.plan.config.dataDir).logs, name);
    rotateLog(path);
    return path;
  }

  private stopWhere(matches: (entry: ProcessEntry) => boolean, grace: number): Promise<unknown> {
    return Promise.all(this.running.filter(({ entry }) => matches(entry)).map(({ process }) => process.stop(grace)));
  }

  private record(): void {
    if (!this.open) return;
    const { config, databaseUrls, processes, ports } = this.plan;
    const targets = processes.flatMap((entry) =>
      entry.targets.map(({ name }) => ({ name, process: entry.name, ...(ports[name] ?? { port: 0 }) })),
    );
    const urlOf = (name: string) =>
      targets.some((target) => target.name === name) ? addressOf(this.plan, name) : null;
    writeRunFile(config.dataDir, {
      launcherPid: process.pid,
      shopUrl: `http://127.0.0.1:${config.shopPort}`,
      mailUrl: urlOf('mail-catcher'),
      simulatorUrl: urlOf('daraja-simulator'),
      adminEmail: config.adminEmail,
      databaseUrls,
      processes: [
        ...(this.postgres ? [runningProcess('postgres', this.postgres.pid, this.postgresPort)] : []),
        ...this.running.map(({ entry, process: { pid } }) => runningProcess(entry.name, pid)),
      ],
      targets,
    });
  }
}
