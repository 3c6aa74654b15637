import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file atomically, so that no reader sees an incomplete file. Only its owner can read it. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}
