import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './home.mjs';

const FOLDER = join(ROOT, 'docs/rehearsals');

/** Writes docs/rehearsals/cluster.md from what each step found. What stands around the figures is report.md beside this file. */
export async function writeReport(found) {
  const facts = {
    when: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    steps: sectionsOf(found),
  };
  const frame = readFileSync(join(import.meta.dirname, 'report.md'), 'utf8');
  const text = frame.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => facts[name]);
  const file = join(FOLDER, 'cluster.md');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

/** The steps of a report, in Markdown. A step that failed has the first line of its error. */
export const sectionsOf = (found) =>
  Object.keys(TITLES)
    .filter((name) => name in found)
    .map((name) => sectionOf([name, found[name]]))
    .join('\n\n');

/** A duration as the report writes it. */
export const seconds = (value) => `${value.toFixed(1)} s`;

const TITLES = {
  cluster: 'A cluster of nothing',
  install: 'The overlay `local` of nothing',
  sale: 'A paid order',
  entrance: 'The entrance: TLS, names, routes',
  policies: 'Network policies, by packets',
  upgrade: 'A second release with a migration, while shoppers buy',
  'go-back': 'Back to the first release on the newer database, while shoppers buy',
  watch: 'Watched and scaled as in production',
  'kill-payments': 'kill -9 of payments amid callbacks',
  failover: 'A lost instance of PostgreSQL, of three, while shoppers buy',
  recover: 'PostgreSQL lost, and recovered to the second before a mistake',
  replay: 'A database lost, restored from the nightly dump, and its events sent again',
  'lose-namespace': 'The namespace lost with all volumes, and built again',
  signed: 'Only signed images',
  drain: 'A drained node, while shoppers buy',
};

const LINES = {
  cluster: ({ node, all }) => [
    `- the node is ready after ${seconds(node)}; names, images and the operator of PostgreSQL after ${seconds(all)}`,
  ],
  install: (stages) => [
    `- the manifests are applied after ${seconds(stages.applied)}, PostgreSQL is ready after ${seconds(stages.database)}`,
    `- the migrations are done after ${seconds(stages.migrations)}, all targets ready after ${seconds(stages.ready)}, the catalogue is seeded after ${seconds(stages.seeded)}`,
  ],
  sale: ({ total, seconds: needed }) => [
    `- registered, mail confirmed, ordered and paid by M-Pesa in ${seconds(needed)}: KES ${total}, once in M-Pesa's books`,
  ],
  entrance: ({ byGateway, byIngress, problems }) => [
    ...[
      ['Gateway API', byGateway],
      ['Ingress', byIngress],
    ].map(
      ([kind, found]) =>
        `- ${kind}: http is answered with ${found.redirect}, a customer registers and pays in ${found['paid in']}; after ${found.long}, an upload over a slow line is answered with ${found.upload}, and an open page saw ${found.news.join(', ')}`,
    ),
    ...problems.map((problem) => `- **${problem}**`),
  ],
  watch: ({ problems, ...facts }) => [...factLines(facts), ...problems.map((problem) => `- **${problem}**`)],
  signed: ({ images }) => [
    '| image | may run | met |',
    '| --- | --- | --- |',
    ...images.map(({ what, isAllowed, met }) => `| ${what} | ${isAllowed ? 'yes' : 'no'} | ${met} |`),
  ],
  policies: ({ tried, wrong }) => [
    `- ${tried.length} connections tried out of pods, ${wrong.length} not as \`k8s/\` says`,
    '',
    '| from | to | allowed | met |',
    '| --- | --- | --- | --- |',
    ...tried.map(
      ({ from, to, port, isAllowed, met }) => `| ${from} | ${to}:${port} | ${isAllowed ? 'yes' : 'no'} | ${met} |`,
    ),
  ],
};

function sectionOf([name, found]) {
  const lines = found.error
    ? [`- **failed:** \`${found.error.split('\n')[0]}\``]
    : [...(LINES[name] ?? tradeLines)(found), ...loadLines(found)];
  return [`## ${TITLES[name]}`, '', ...lines].join('\n');
}

/** What else the machine did: requests are slow, and fail, where many processes wait for each core. */
const loadLines = ({ load }) =>
  load === undefined ? [] : ['', `Load average of five minutes at its end: ${load.toFixed(1)}.`];

const factLines = (facts) =>
  Object.entries(facts)
    .filter(([fact]) => fact !== 'load')
    .map(([fact, value]) => `- ${fact}: ${[value].flat().join(', ')}`);

function tradeLines({ result, seconds: needed, settled, problems, requests, failed, orders, outcomes }) {
  return [
    `- it took ${seconds(needed)}; ${requests} requests of shoppers, ${failed} of them failed; ${orders} orders`,
    `- all orders paid ${settled === undefined ? 'NEVER' : seconds(settled)} after the last shopper left`,
    problems.length === 0 ? '- nothing was lost, and nothing happened twice' : '- **lost or doubled:**',
    ...problems.map((problem) => `  - ${problem}`),
    ...factLines(result ?? {}),
    '',
    '| requests | outcomes | slowest |',
    '| --- | --- | --- |',
    ...outcomes.map(({ kind, outcomes: seen, slowest }) => `| ${kind} | ${seen} | ${seconds(slowest / 1_000)} |`),
  ];
}
