import { Clock } from '@shop/service-kit/domain/clock';

const START = Date.parse('2026-11-22T06:00:00Z');

/** The time of a simulated shop. It moves only when a step says so. */
export class SimulatedClock extends Clock {
  private ms = START;

  now(): Date {
    return new Date(this.ms);
  }

  pass(seconds: number): void {
    this.ms += seconds * 1_000;
  }
}
