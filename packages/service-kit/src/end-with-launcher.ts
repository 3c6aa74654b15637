/** The longest a process may take to finish what it took. */
const GRACE_MS = 4_500;

/** Ends this process cleanly, once, on SIGTERM, SIGINT or when the launcher that started it is gone. */
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
