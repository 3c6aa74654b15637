// Writes docs/settings.md from the schemas of the settings and their docstrings: node packages/tooling/settings-docs.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

export const SETTINGS = 'docs/settings.md';

/** The sections in their order, and where their settings are declared. `of`: some of the objects of a file. */
const SECTIONS = [
  ['`npm start`', 'infra/launcher/src/config.ts'],
  ['A process', 'shop/src/config.ts'],
  ['Every service', 'packages/service-kit/src/config/load-config.ts', ['serviceSettings', 'limitSettings']],
  ['The keys of processes', 'packages/service-kit/src/config/load-config.ts', ['keySettings']],
  ['Events', 'packages/service-kit/src/config/load-config.ts', ['eventSettings']],
  ['Redis', 'packages/service-kit/src/config/load-config.ts', ['cacheSettings']],
  ['Traces', 'packages/service-kit/src/config/load-config.ts', ['tracingSettings']],
  ['The jobs `migrate` and `sweep`', 'packages/service-kit/src/run-job.ts'],
  ['The job `copy-pictures`', 'services/media/src/copy-pictures-command.ts'],
  ['gateway', 'gateway/src/config.ts'],
  ['frontend', 'frontend/server/config.mjs'],
  ...['catalog', 'identity', 'orders', 'payments', 'media'].map((name) => [name, `services/${name}/src/config.ts`]),
];

const INTRO = `# Settings

All settings are environment variables. A process that finds a wrong one stops at its start and names it. A setting for one target only
begins with its name: \`ORDERS_LOG_LEVEL=debug\`, \`CATALOG_DATABASE_URL\`, \`GATEWAY_SERVICE_KEY\`. What is required, the launcher, Compose and the
manifests set: \`npm start\` needs none. \`KAFKA_BROKERS\`, \`REDIS_URL\`, \`S3_ENDPOINT\`, \`SMTP_URL\`, \`DARAJA_BASE_URL\` and the \`DATABASE_URL\`s
replace embedded dependencies by real ones; nothing else changes.

This file is made of the schemas and their docstrings by \`node packages/tooling/settings-docs.mjs\`.
`;

const NAME = /^[A-Z][A-Z\d_]+$/;
/** A setting that a docstring declares, where there is no schema: `NAME (default): meaning`. */
const DECLARED = /^([A-Z][A-Z_]+) \(([^)]*)\): (.*)$/;

/** The text of a docstring, on one line for each paragraph. */
function docOf(node, source) {
  const ranges = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  const last = ranges.map(({ pos, end }) => source.text.slice(pos, end)).findLast((text) => text.startsWith('/**'));
  return (last ?? '')
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();
}

/** The default of a schema, as a person writes it. */
function defaultOf(text) {
  const [, given] = /\.default\(([^)]*)\)/.exec(text) ?? [];
  if (given !== undefined) return given === "''" ? 'none' : `\`${given.replace(/^'|'$/g, '').replaceAll('_', '')}\``;
  return text.includes('.optional()') ? 'none' : 'required';
}

const isSetting = (node) =>
  ts.isPropertyAssignment(node) && NAME.test(node.name.getText()) && !ts.isStringLiteral(node.initializer);

/** Whether an object is one of those that a section names, or all are wanted. */
const isWanted = (object, names) => !names || names.includes(object.parent?.name?.getText() ?? '');

/** The settings that a file declares: name, default and meaning. */
function settingsIn(path, names) {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    for (const line of ts.isPropertySignature(node) || ts.isFunctionDeclaration(node)
      ? docOf(node, source).split('\n')
      : []) {
      const [, name, byDefault, meaning] = DECLARED.exec(line) ?? [];
      if (name) found.push({ name, byDefault, meaning });
    }
    if (isSetting(node) && isWanted(node.parent, names)) {
      const text = node.initializer.getText();
      found.push({ name: node.name.getText(), byDefault: defaultOf(text), meaning: docOf(node, source) || undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Settings that follow a docstring without one of their own, with the same default, stand in its row. */
function rowsOf(settings) {
  const rows = [];
  for (const { name, byDefault, meaning } of settings) {
    const last = rows.at(-1);
    const isSame = meaning === undefined && last?.byDefault === byDefault;
    if (isSame) last.names.push(name);
    else rows.push({ names: [name], byDefault, meaning: meaning ?? last?.meaning ?? '' });
  }
  return rows.map(
    ({ names, byDefault, meaning }) =>
      `| ${names.map((name) => `\`${name}\``).join(', ')} | ${byDefault} | ${cell(meaning)} |`,
  );
}

/** A cell of a table: the links of docstrings begin at the root. */
const cell = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replace(/docs\/product-rules\.md#(R\d+)/g, '[$1](product-rules.md#$1)')
    .replace(/docs\/(mpesa|operations)\.md#([\w-]+)/g, '[$1]($1.md#$2)')
    .replace(/docs\/(decisions\/[\w-]+\.md)/g, '[decision]($1)');

/** The document. */
export async function settingsDocument() {
  const sections = SECTIONS.map(([title, path, names]) => {
    const rows = rowsOf(settingsIn(path, names));
    return [`## ${title}`, '', '| setting | default | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  const options = await resolveConfig(join(root, SETTINGS));
  return format([INTRO, ...sections].join('\n'), { ...options, filepath: SETTINGS });
}

if (import.meta.filename === process.argv[1]) writeFileSync(join(root, SETTINGS), await settingsDocument());
