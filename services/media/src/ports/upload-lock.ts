/** Keeps uploads and the deletion of uploads apart, in all replicas. */
export abstract class UploadLock {
  /** Runs `work` while no upload is deleted. */
  abstract whileStored<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` while nothing is uploaded. */
  abstract whileAlone<T>(work: () => Promise<T>): Promise<T>;
}
