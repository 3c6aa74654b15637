/** A where clause and its parameters, for one SQL statement. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds a condition; each `?` stands for the value. */
  add(condition: string, value: unknown): void {
    this.parts.push(condition.replaceAll('?', this.bind(value)));
  }

  addPlain(condition: string): void {
    this.parts.push(condition);
  }

  /** Adds a parameter and returns its placeholder. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get where(): string {
    return this.parts.length > 0 ? this.parts.join(' and ') : 'true';
  }
}

/** Words of a search that are used; more are ignored. */
const MOST_WORDS = 8;

/**
 * The words of a search, lower-cased, as patterns for `like` over a text that begins with a space. An index of trigrams
 * cannot find one or two letters, so these must begin a word.
 */
export const wordPatterns = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.length < 3 ? ' ' : ''}${word.replace(/[\\%_]/g, '\\$&')}%`);
