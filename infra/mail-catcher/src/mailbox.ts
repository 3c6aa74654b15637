import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, type Summary, isFor, readMail, summaryOf } from './mail.js';

/** How many mails are kept; the oldest go first. */
const capacity = 500;

/** Mails on disk, one .eml file each; only their summaries stay in memory. Newest first. */
export class Mailbox {
  private summaries: Summary[] = [];
  private lastMs = 0;

  private constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  /** Opens a folder and reads what an earlier run kept in it. */
  static async open(folder: string, limit = capacity): Promise<Mailbox> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const mailbox = new Mailbox(folder, limit);
    const ids = (await readdir(folder))
      .filter((name) => /^\d+-[0-9a-f]+\.eml$/.test(name))
      .map((name) => name.slice(0, -4));
    for (const id of ids.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))) {
      mailbox.summaries.unshift(summaryOf(await readMail(id, await mailbox.raw(id))));
      mailbox.lastMs = Number.parseInt(id, 10);
    }
    await mailbox.trim();
    return mailbox;
  }

  /** Keeps a mail; once this resolves it survives a restart. */
  async add(raw: Buffer): Promise<Summary> {
    // Two mails of one millisecond keep their order.
    this.lastMs = Math.max(Date.now(), this.lastMs + 1);
    const id = `${this.lastMs}-${randomBytes(6).toString('hex')}`;
    const draft = join(this.folder, `${id}.new`);
    await writeFile(draft, raw, { mode: 0o600 });
    await rename(draft, this.path(id));
    const summary = summaryOf(await readMail(id, raw));
    this.summaries.unshift(summary);
    await this.trim();
    return summary;
  }

  /** Mails, newest first; with an address only those that were sent to it. */
  list(to?: string): readonly Summary[] {
    return to === undefined ? this.summaries : this.summaries.filter((summary) => isFor(summary, to));
  }

  /** The id itself if there is such a mail; `latest` stands for the newest one (to that address). */
  find(id: string, to?: string): string | undefined {
    return id === 'latest' ? this.list(to)[0]?.ID : this.summaries.find(({ ID }) => ID === id)?.ID;
  }

  /** A whole mail, by an id that `find` gave. */
  async read(id: string): Promise<Message> {
    return readMail(id, await this.raw(id));
  }

  /** A mail as it came over SMTP, with the lines a receiving server adds. */
  raw(id: string): Promise<Buffer> {
    return readFile(this.path(id));
  }

  async clear(): Promise<void> {
    const gone = this.summaries;
    this.summaries = [];
    await this.remove(gone);
  }

  private async trim(): Promise<void> {
    await this.remove(this.summaries.splice(this.limit));
  }

  private async remove(gone: readonly Summary[]): Promise<void> {
    await Promise.all(gone.map(({ ID }) => rm(this.path(ID), { force: true })));
  }

  private path(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}
