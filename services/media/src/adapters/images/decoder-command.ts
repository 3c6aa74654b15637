import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Limits of the process, where the system has them (Linux): no core file, no file of more than 0 bytes, a small stack for each
 * thread, `$1` kilobytes of memory. When a container has no memory left, the decoder goes first. A failing limit costs that limit.
 */
const LIMITED = [
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj',
  'ulimit -c 0',
  'ulimit -f 0',
  'ulimit -s 2048',
  'ulimit -d "$1"',
  'shift',
  'exec "$@"',
].join('\n');

/** A program and its arguments. */
export interface Command {
  program: string;
  parameters: string[];
}

/**
 * How a decoder is started: with `memoryMb` of memory at most, without compiled JavaScript, and by Node's permission model
 * without child processes, threads, and files other than its own code. That model does not bind native code, and Node 24 has
 * no permission for the network: README.md says what holds then.
 */
export function decoderCommand(memoryMb: number): Command {
  const entry = fileURLToPath(new URL('../../../decoder/decoder.mjs', import.meta.url));
  const node = [
    // Compiled code would need 500 MB of address space, which counts as memory.
    '--jitless',
    '--v8-pool-size=1',
    '--max-old-space-size=64',
    '--permission',
    // It says what we know of native code.
    '--disable-warning=PERM0001',
    '--allow-addons',
    ...[entry, ...codeOfSharp()].map((path) => `--allow-fs-read=${path}`),
    entry,
  ];
  if (process.platform !== 'linux') return { program: process.execPath, parameters: node };
  return { program: '/bin/sh', parameters: ['-c', LIMITED, 'sh', String(memoryMb * 1_024), process.execPath, ...node] };
}

function codeOfSharp(): string[] {
  const main = createRequire(import.meta.url).resolve('sharp');
  const modules = main.slice(0, main.lastIndexOf(`${sep}sharp${sep}`));
  return ['sharp', '@img', 'detect-libc', 'semver'].map((name) => join(modules, name, '*'));
}
