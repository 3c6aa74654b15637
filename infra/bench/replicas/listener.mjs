import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { allPids } from '../kit/processes.mjs';

const LISTENS = '0A';

/** The socket of this machine that listens on a TCP port, as /proc names it. */
function socketOf(port) {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1));
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const found = fields.find(([, local, , state]) => local?.endsWith(end) && state === LISTENS);
  return found && `socket:[${found[9]}]`;
}

function hasSocket(pid, socket) {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => isLink(`/proc/${pid}/fd/${fd}`, socket));
  } catch {
    return false;
  }
}

function isLink(path, target) {
  try {
    return readlinkSync(path) === target;
  } catch {
    return false;
  }
}

/** The process of this machine that listens on a TCP port; undefined when there is none that we may see. Linux only. */
export function listenerPid(port) {
  const socket = socketOf(port);
  return socket && allPids().find((pid) => hasSocket(pid, socket));
}
