/** How far a step is. */
export interface Reading {
  done?: number;
  total?: number;
  /** What it still waits for, by name. */
  waitingFor?: string[];
}

type Terminal = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number };

export function runningLine(title: string, ms: number, reading?: Reading): string;
export function doneLine(title: string, ms: number): string;

export class Progress {
  constructor(out?: Terminal);
  say(line: string): void;
  step<Result>(title: string, work: () => Promise<Result>, look?: () => Reading): Promise<Result>;
}
