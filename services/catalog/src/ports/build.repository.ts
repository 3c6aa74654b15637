import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { SavedBuild } from '../domain/saved-build.js';

/** A save that may be repeated. `owner` is the account, empty for a guest. */
export interface SaveRequest extends Idempotency {
  owner: string;
}

/** The saved builds. */
export abstract class BuildRepository {
  /** The code of the same request before. @throws idempotency_mismatch */
  abstract savedBy(request: SaveRequest): Promise<string | undefined>;
  /**
   * Saves a build under the first of these codes that is free, and returns its code; a repeated request returns the first
   * one's.
   * @throws idempotency_mismatch, too_many_builds
   */
  abstract save(build: Omit<SavedBuild, 'code' | 'createdAt'>, codes: string[], request: SaveRequest): Promise<string>;
  /** @throws build_not_found */
  abstract byCode(code: string): Promise<SavedBuild>;
  /** The newest 100 builds of an account, without those that it took off its list. */
  abstract ofUser(userId: string): Promise<SavedBuild[]>;
  /** All builds of an account. */
  abstract exportOf(userId: string): Promise<SavedBuild[]>;
  /** Takes a build off the list of its owner. @throws build_not_found */
  abstract hide(code: string, userId: string, now: Date): Promise<void>;
  /** Cuts the link between a closed account and its builds, and ends its alerts: a handler of an event commits once. */
  abstract forgetUser(userId: string): Promise<void>;
}
