/**
 * Loaded into every process before its own code: when the launcher is gone, however it went, the process gets the
 * signal that would have stopped it, and a few seconds to finish.
 */
const finishMs = 5_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), finishMs).unref();
  process.kill(process.pid, 'SIGTERM');
});

// A process that has nothing left to do ends, channel or not.
process.channel?.unref();
