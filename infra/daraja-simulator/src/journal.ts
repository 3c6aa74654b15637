import { type FileHandle, appendFile, open, rename, rm } from 'node:fs/promises';

const linesPerWrite = 1_000;

/** A file of JSON lines that only grows, until it is replaced by a shorter one with the same meaning. */
export class Journal<Line extends object> {
  private pending: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | undefined;
  /** Lines in the file, and those about to be written. */
  length = 0;

  constructor(private readonly path: string) {}

  /** Its lines from the oldest. A line that a crash cut short is skipped: no client was notified that it was kept. */
  async *read(): AsyncGenerator<Line> {
    const file = await openIfThere(this.path);
    if (!file) return;
    for await (const text of file.readLines()) {
      const line = parsed<Line>(text);
      if (!line) continue;
      this.length += 1;
      yield line;
    }
  }

  /** Resolves when the operating system has the line: a killed process loses nothing, a power cut may. Calls during a write share the next one. */
  append(line: Line): Promise<void> {
    this.length += 1;
    this.pending.push(`\n${JSON.stringify(line)}`);
    this.waiting ??= this.after(() => {
      this.waiting = undefined;
      return this.write(this.pending.splice(0).join(''));
    });
    return this.waiting;
  }

  /** Replaces the file by these lines. Lines appended meanwhile follow them. */
  replace(lines: Iterable<Line>): Promise<void> {
    return this.after(async () => {
      const draft = `${this.path}.new`;
      await rm(draft, { force: true });
      this.length = this.pending.length;
      let texts: string[] = [];
      for (const line of lines) {
        this.length += 1;
        if (texts.push(`\n${JSON.stringify(line)}`) < linesPerWrite) continue;
        await this.write(texts.join(''), draft);
        texts = [];
      }
      await this.write(texts.join(''), draft);
      await rename(draft, this.path);
    });
  }

  /** Resolves when all lines so far are written. */
  settled(): Promise<void> {
    return this.waiting ?? this.writing;
  }

  private after(work: () => Promise<void>): Promise<void> {
    const done = this.writing.then(work);
    this.writing = done.catch(() => undefined);
    return done;
  }

  private write(text: string, path = this.path): Promise<void> {
    return appendFile(path, text, { mode: 0o600 });
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
