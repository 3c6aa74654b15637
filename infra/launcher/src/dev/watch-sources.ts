import { existsSync, globSync, watch } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'packages/{builder,contracts,service-kit}/src',
  'services/*/{src,migrations}',
  'gateway/src',
  'shop/src',
  'infra/*/src',
];
/** An editor writes a file in several steps, and a formatter writes it again. */
const settleMs = 40;

/** Calls back with the absolute paths of saved files, some milliseconds after the last of them. Ends with the signal. */
export function watchSources(root: string, signal: AbortSignal, changed: (files: string[]) => void): void {
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const files = [...saved];
    saved.clear();
    changed(files);
  };
  for (const folder of globSync(SOURCES, { cwd: root })) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    watch(path, { recursive: true, signal }, (_, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.startsWith('generated')) return;
      saved.add(join(path, file));
      clearTimeout(timer);
      timer = setTimeout(report, settleMs);
    });
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
