/** Lets a loop sleep until somebody calls it. A call while it works counts for the next sleep. */
export class WakeUp {
  private isCalled = false;
  private end = () => undefined as void;

  call(): void {
    this.isCalled = true;
    this.end();
  }

  /** Resolves after a call, or after this time. */
  async sleep(ms: number): Promise<void> {
    if (!this.isCalled)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.isCalled = false;
  }
}
