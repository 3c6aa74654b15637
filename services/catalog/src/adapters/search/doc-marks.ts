import { grown } from './grown.js';

const MOST = 2 ** 32 - 1;

/** Marks on documents. To clear them costs nothing, so that one set of marks serves all questions, one after the other. */
export class DocMarks {
  private marks = new Uint32Array(0);
  private mark = 1;

  /** Makes room for so many documents. */
  reach(length: number): void {
    this.marks = grown(this.marks, length);
  }

  clear(): void {
    if (this.mark === MOST) {
      this.marks.fill(0);
      this.mark = 0;
    }
    this.mark++;
  }

  /** False: it was marked before. */
  add(doc: number): boolean {
    if (this.marks[doc] === this.mark) return false;
    this.marks[doc] = this.mark;
    return true;
  }

  has(doc: number): boolean {
    return this.marks[doc] === this.mark;
  }
}
