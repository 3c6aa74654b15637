import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root, run } from './tools.mjs';

/** Files that are given to docker compose together. */
const STACKS = [['docker-compose.yml'], ['docker-compose.yml', 'infra/images/stand-ins/compose.yml']];

/** What docker compose itself refuses, with each profile and all of them, and services without bounds. */
export function composeFindings(folder) {
  const secrets = join(folder, 'secrets.env');
  spawnSync(process.execPath, [join(root, 'infra/compose/write-env.mjs'), secrets]);
  return STACKS.flatMap((files) => {
    const given = ['--env-file', secrets, ...files.flatMap((file) => ['--file', file])];
    const compose = (...args) => run('docker-compose', [...given, ...args]);
    const listed = compose('config', '--profiles');
    if (!listed.ok) return [`${files.join(' + ')}: ${listed.output}`];
    const profiles = listed.stdout.split('\n').filter(Boolean);
    const refused = [[], ...profiles.map((profile) => [profile]), profiles].flatMap((chosen) => {
      const { ok, output } = compose(...chosen.flatMap((profile) => ['--profile', profile]), 'config', '--quiet');
      return ok && output === '' ? [] : [`${files.join(' + ')}, profiles [${chosen.join(', ')}]: ${output}`];
    });
    const all = compose(...profiles.flatMap((profile) => ['--profile', profile]), 'config');
    return [...refused, ...(all.ok ? serviceFindings(parse(all.stdout).services) : [])];
  });
}

/** Every service is bounded and names a version; what the shop needs is watched; a process of ours has no right it does not use. */
function serviceFindings(services) {
  return Object.entries(services).flatMap(([name, service]) => {
    const isOurs = service.image.startsWith('savannapc/');
    const isNeeded = service.restart !== 'no' && !service.profiles;
    return [
      [service.deploy?.resources?.limits?.memory, 'has no memory limit'],
      [isOurs || service.image.startsWith('localhost/') || /:(?!latest$)/.test(service.image), 'runs no fixed version'],
      [isOurs || !isNeeded || service.healthcheck, 'is not watched by a health check'],
      [!isOurs || (service.read_only && service.cap_drop?.includes('ALL')), 'may do more than it needs'],
      [!service.privileged && service.network_mode !== 'host', 'shares what is the host’s'],
    ].flatMap(([isMet, finding]) => (isMet ? [] : [`${name} ${finding}`]));
  });
}
