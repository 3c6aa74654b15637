/**
 * Loaded into every process before its own code. When the launcher ends for any reason, the process gets the signal that
 * stops it, and a few seconds to finish.
 */
const finishMs = 8_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), finishMs).unref();
  process.kill(process.pid, 'SIGTERM');
});

// The channel must not keep a process alive that has nothing left to do.
process.channel?.unref();
