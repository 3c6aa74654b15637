/** What becomes of a call to a database or to another service. */
export const FATES = ['done', 'fails before', 'fails after', 'crash before', 'crash after'] as const;
export type Fate = (typeof FATES)[number];

/** A connection broke: the caller cannot know whether the call took effect. */
export class ConnectionLost extends Error {}

/** An event that a task of a service handles. `isRecorded`: a write of this task has stored its id. */
export interface Handling {
  readonly service: string;
  readonly eventId: string;
  isRecorded: boolean;
}

/** The process of a task ended in the middle of it. */
export class Crashed extends Error {}

/** One run of a use case, a consumer or a job. */
export interface Task {
  /** The number of the step that started it. */
  readonly id: number;
  readonly what: string;
  readonly handling?: Handling | undefined;
  /** Called once, when it ends or crashes; without an error when it succeeded. */
  readonly onEnd: (error: unknown) => void;
  hasEnded: boolean;
}

/** A call that waits until the simulator lets it happen. */
export interface Call {
  readonly task: Task;
  readonly name: string;
  settle(fate: Fate): void;
}

/**
 * Runs use cases one step at a time. Each call of a port waits here until it is chosen; then its effect happens at once, and the task
 * runs to its next call. So any two tasks may interleave at every `await` of a port, and nothing else decides their order.
 */
export class Scheduler {
  readonly calls: Call[] = [];
  private current: Task | undefined;

  /** `onCall`: before each call happens. */
  constructor(private readonly onCall: () => void = () => undefined) {}

  /** Starts a task and runs it to its first call. */
  async start(task: Task, work: () => Promise<unknown>): Promise<void> {
    this.current = task;
    work().then(
      () => end(task, undefined),
      (error: unknown) => end(task, error),
    );
    await untilAllWait();
  }

  /** The task that runs now; none between two steps. */
  get running(): Task | undefined {
    return this.current;
  }

  /** A call of a port: `effect` is all that it reads and writes, in one step. */
  call<T>(name: string, effect: (task: Task) => T): Promise<T> {
    const task = this.current;
    if (!task) throw new Error(`${name} was called outside of a task`);
    return new Promise<T>((resolve, reject) => {
      const settle = (fate: Fate) => {
        if (fate === 'fails before') return reject(new ConnectionLost(name));
        if (fate === 'crash before') return;
        try {
          const result = effect(task);
          if (fate === 'done') resolve(result);
          if (fate === 'fails after') reject(new ConnectionLost(name));
        } catch (error) {
          if (!fate.startsWith('crash')) reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      this.calls.push({ task, name, settle });
    });
  }

  /** Lets one call happen, and its task go on to its next call. A crash ends the task and its other calls. */
  async resume(call: Call, fate: Fate): Promise<void> {
    this.remove((other) => other === call);
    this.onCall();
    this.current = call.task;
    call.settle(fate);
    await untilAllWait();
    if (!fate.startsWith('crash')) return;
    this.remove(({ task }) => task === call.task);
    end(call.task, new Crashed());
  }

  private remove(isGone: (call: Call) => boolean): void {
    for (let index = this.calls.length - 1; index >= 0; index -= 1) {
      const call = this.calls[index];
      if (call && isGone(call)) this.calls.splice(index, 1);
    }
  }
}

function end(task: Task, error: unknown): void {
  if (task.hasEnded) return;
  task.hasEnded = true;
  task.onEnd(error);
}

/** Use cases wait for nothing but ports, so all their promises are settled before the next turn of the event loop. */
const untilAllWait = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
