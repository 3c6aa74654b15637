import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const oldest = [22, 19];

/**
 * The Node that runs the shop: the one that npm installed, else the machine's own.
 * @param {string} root the repository
 * @returns {string | undefined} its path; undefined when neither is new enough
 */
export function findRuntime(root) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program), process.execPath];
  return candidates.find(isNewEnough);
}

/** Runs the binary, because a binary that exists may not start on this machine. */
function isNewEnough(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = status === 0 ? stdout.slice(1).split('.').map(Number) : [];
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
