import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { environmentFindings } from '../environment-rules.mjs';
import { imageVariables } from '../kubernetes/render.mjs';
import { loadSettings } from '../settings.mjs';
import { root, run } from '../tools.mjs';
import { podsOfCompose } from './pods.mjs';
import { secretFindings } from './secret-rules.mjs';
import { serviceFindings } from './service-rules.mjs';

/** The Compose files of each stack. */
const STACKS = [
  ['docker-compose.yml'],
  ['docker-compose.yml', 'infra/compose/search.yml'],
  ['docker-compose.yml', 'infra/compose/search.yml', '.ci/images/stand-ins/compose.yml'],
];

/**
 * Errors of docker compose, with each profile and with all of them, as on a fresh clone, and findings of our rules.
 * @throws Error when the processes cannot be built, whose code lists their settings
 */
export async function composeFindings() {
  const { freshValues, GROUPS, secretFiles } = await import(join(root, 'infra/compose/write-secrets.mjs'));
  const secrets = { files: secretFiles(freshValues()), groups: GROUPS };
  const image = imageVariables(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const known = { settings: await loadSettings(), secrets, image };
  return STACKS.flatMap((files) => findingsIn(files, known));
}

function findingsIn(files, known) {
  const given = ['--env-file', devNull, ...files.flatMap((file) => ['--file', file])];
  const compose = (profiles, ...args) =>
    run('docker-compose', [...given, ...profiles.flatMap((profile) => ['--profile', profile]), ...args]);
  const stack = files.join(' + ');
  const listed = compose([], 'config', '--profiles');
  if (!listed.ok) return [`${stack}: ${listed.output}`];
  const profiles = listed.stdout.split('\n').filter(Boolean);
  const refused = [[], ...profiles.map((profile) => [profile]), profiles].flatMap((chosen) => {
    const { ok, output } = compose(chosen, 'config', '--quiet');
    return ok && output === '' ? [] : [`${stack}, profiles [${chosen.join(', ')}]: ${output}`];
  });
  const all = compose(profiles, 'config');
  return [...refused, ...(all.ok ? ruleFindings(parse(all.stdout).services, known) : [])];
}

const ruleFindings = (services, known) => [
  ...serviceFindings(services),
  ...secretFindings(services, known.secrets),
  ...environmentFindings(podsOfCompose(services, known), known.settings, { image: known.image }),
];
