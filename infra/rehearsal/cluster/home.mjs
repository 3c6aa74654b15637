import { homedir } from 'node:os';
import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '../../..');

/** What is kept between rehearsals: programs and images. REHEARSAL_CACHE names another folder. */
export const HOME = process.env.REHEARSAL_CACHE ?? join(homedir(), '.cache/savannapc-rehearsal');

/** What belongs to the running cluster: certificates, settings, data, logs. The next start removes it. */
export const RUN = join(HOME, 'run');

/** A program that programs.sh made. */
export const program = (name) => join(HOME, 'bin', name);

/** A program of an unpacked Debian package. */
export const debian = (path) => join(HOME, 'debian', path);

/** Where nodes find each other: a bridge of this machine. The API server is on it. */
export const NODE_NETWORK = { bridge: 'rehearsal0', machine: '10.90.0.1', prefix: 24 };

/** The IP addresses of pods (one /24 for each node) and of Services. */
export const PODS = '10.244.0.0/16';
export const SERVICES = '10.96.0.0/16';
export const DNS = '10.96.0.10';

/** The API server, for the nodes and for us. */
export const API = `https://${NODE_NETWORK.machine}:6443`;
