// Shows how far the long steps of a start are. Plain JavaScript without dependencies, because it must run on the machine's own Node
// (20 or newer) before anything is installed.

const REDRAW_MS = 200;
/** Between two lines of a step where no line can be rewritten. */
const QUIET_MS = 5_000;
/** So many names fit in a line. */
const MOST_NAMES = 4;
const CLEAR_LINE = '\r\u001B[K';

/** A step that runs: `Building what changed… 14 of 16 (9 s), waiting for frontend, shop`. */
export function runningLine(title, ms, { done = 0, total = 0, waitingFor = [] } = {}) {
  const count = total > 0 ? ` ${done} of ${total}` : '';
  const names =
    waitingFor.length > 0 && waitingFor.length <= MOST_NAMES ? `, waiting for ${waitingFor.join(', ')}` : '';
  return `${title}…${count} (${Math.floor(ms / 1000)} s)${names}`;
}

/** A step that is done: `Building what changed: 12.3 s`. */
export function doneLine(title, ms) {
  return `${title}: ${(ms / 1000).toFixed(1)} s`;
}

/** The lines of a start: sentences, and one step at a time, in a line that is rewritten if the stream is a terminal. */
export class Progress {
  #out;
  #draw;

  /** @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>} out */
  constructor(out = process.stdout) {
    this.#out = out;
  }

  /** Prints a line, above the one of the running step. */
  say(line) {
    this.#out.write(`${this.#out.isTTY && this.#draw ? CLEAR_LINE : ''}${line}\n`);
    if (this.#out.isTTY) this.#draw?.();
  }

  /**
   * Shows a step while it runs, and its seconds when it is done; one that fails shows nothing, because its error says more.
   * @template Result
   * @param {string} title what the step does, in words
   * @param {() => Promise<Result>} work
   * @param {() => { done?: number, total?: number, waitingFor?: string[] }} [look] how far it is, asked at each drawing
   * @returns {Promise<Result>} what the work returns
   */
  async step(title, work, look) {
    const start = Date.now();
    const line = () => runningLine(title, Date.now() - start, look?.());
    this.#draw = () => this.#out.write(`${CLEAR_LINE}${line().slice(0, (this.#out.columns || 80) - 1)}`);
    if (this.#out.isTTY) this.#draw();
    else this.#out.write(`${title}…\n`);
    const timer = setInterval(
      () => (this.#out.isTTY ? this.#draw?.() : this.#out.write(`${line()}\n`)),
      this.#out.isTTY ? REDRAW_MS : QUIET_MS,
    );
    try {
      const result = await work();
      this.#end();
      this.say(doneLine(title, Date.now() - start));
      return result;
    } finally {
      clearInterval(timer);
      this.#end();
    }
  }

  #end() {
    if (this.#draw && this.#out.isTTY) this.#out.write(CLEAR_LINE);
    this.#draw = undefined;
  }
}
