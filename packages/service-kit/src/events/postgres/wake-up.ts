/** Lets a loop sleep until other code calls it. A call while it works counts for the next sleep. */
export class WakeUp {
  private isCalled = false;
  private end = () => undefined as void;

  call(): void {
    this.isCalled = true;
    this.end();
  }

  /** Resolves after a call (true), or after this time (false). */
  async sleep(ms: number): Promise<boolean> {
    if (!this.isCalled)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const { isCalled } = this;
    this.isCalled = false;
    return isCalled;
  }
}
