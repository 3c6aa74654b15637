import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file in one step, readable by its owner alone: whoever reads it never sees half of it. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
