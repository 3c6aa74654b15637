/** The maximum time a process has to finish its work. */
const GRACE_MS = 4_500;

/** Stops this process cleanly, once, on SIGTERM, SIGINT or when its launcher has ended. */
export function endWithLauncher(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}
