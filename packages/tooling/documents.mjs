// What documents claim and a tool can compare with the repository: the settings, the lists of folders, the calls between
// processes, the events of services, the rules that are cited.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SETTINGS, settingsDocument } from './settings-docs.mjs';

const root = join(import.meta.dirname, '../..');
const text = (path) => readFileSync(join(root, path), 'utf8');

/** What each of two sorted lists lacks, in words. */
function differences(document, what, claimed, real) {
  const [has, is] = [new Set(claimed), new Set(real)];
  return [
    ...[...is].filter((one) => !has.has(one)).map((one) => `${document} lacks ${what} ${one}`),
    ...[...has].filter((one) => !is.has(one)).map((one) => `${document} has ${what} ${one}, which does not exist`),
  ];
}

/** The files of the repository; undefined outside a clone. */
function trackedFiles() {
  const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Folders that begin with a dot are tools' own, except CI's. */
const isShown = (folder) => !folder.startsWith('.') || folder === '.ci';

/** README.md has a map of the folders: each at the beginning of a line, and the services by their names. */
function folders(files) {
  const at = (folder) =>
    files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length).split('/'));
  const foldersIn = (folder) => [
    ...new Set(at(folder).flatMap(([first, ...rest]) => (rest.length > 0 ? [first] : []))),
  ];
  const [, map = ''] = /## Where things are\n+```\n([^]*?)\n```/.exec(text('README.md')) ?? [];
  const claimed = [...map.matchAll(/^([\w./<>-]+)\//gm)].map(([, folder]) => folder);
  const services = /^services\/<name>\/ +(.*?) — /m.exec(map)?.[1]?.split(' · ') ?? [];
  const packages = claimed.filter((folder) => folder.startsWith('packages/')).map((folder) => folder.split('/')[1]);
  const infra = text('infra/README.md');
  return [
    ...differences(
      'README.md',
      'the folder',
      claimed.map((folder) => folder.split('/')[0]),
      foldersIn('').filter(isShown),
    ),
    ...differences('README.md', 'the package', packages, foldersIn('packages/')),
    ...differences('README.md', 'the service', services, foldersIn('services/')),
    ...foldersIn('infra/')
      .filter((folder) => !infra.includes(folder))
      .map((folder) => `infra/README.md lacks ${folder}`),
  ];
}

const INTERNAL = /export const (\w+) = defineEndpoint\('\w+', '\/internal\/[^']*', \{([^]*?)\n\}\)/g;

/** Which service has which code of controllers: its own, and those of the kit that a module of it imports, itself or as a module. */
function controllersOf(files) {
  const own = files.filter((file) => /^services\/[\w-]+\/src\/adapters\/http\/.*\.ts$/.test(file));
  const modules = files.filter((file) => /^services\/[\w-]+\/src\/.*\.module\.ts$/.test(file));
  const ofKit = files
    .filter((file) => /^packages\/service-kit\/src\/.*\.controller\.ts$/.test(file))
    .flatMap((file) => {
      const name = basename(file, '.controller.ts');
      return modules
        .filter((module) => text(module).includes(name))
        .map((module) => [module.split('/')[1], text(file)]);
    });
  return [...own.map((file) => [file.split('/')[1], text(file)]), ...ofKit];
}

/** The calls between services: who may call an internal endpoint by its contract, and who serves it. */
function internalCalls(files) {
  const contracts = files.filter(
    (file) => /^packages\/contracts\/src\/[\w-]+\.ts$/.test(file) && !file.endsWith('.spec.ts'),
  );
  const controllers = controllersOf(files);
  const services = [...new Set(controllers.map(([name]) => name))];
  return contracts.flatMap((file) =>
    [...text(file).matchAll(INTERNAL)].flatMap(([, name, body]) => {
      const [, listed] = /callers: (?:\[([^\]]*)\]|SERVICES)/.exec(body) ?? [];
      // With the token of a person only the gateway asks, for that person.
      const isOfPerson = !body.includes("access: 'service'");
      const callers = isOfPerson ? ['gateway'] : listed === undefined ? services : listed.match(/\w+/g);
      const owners = controllers.filter(([, code]) => new RegExp(`@Serves\\([\\w.]*\\b${name}\\b`).test(code));
      return owners.flatMap(([owner]) => callers.map((caller) => `${caller} → ${owner}`));
    }),
  );
}

/** docs/architecture.md has a diagram of the calls between processes. */
function calls(files) {
  const targets = JSON.parse(text('infra/targets/targets.json')).filter(({ stage }) => stage !== 'tool');
  const names = new Set(targets.map(({ name }) => name));
  const [, diagram = ''] = /```mermaid\nflowchart LR\n([^]*?)```/.exec(text('docs/architecture.md')) ?? [];
  const arrows = [...diagram.matchAll(/^ *([\w &]+?) *(?:-- [^\n]*? )?--> *([\w &]+)$/gm)];
  const claimed = arrows.flatMap(([, from, to]) =>
    from.split(' & ').flatMap((caller) => to.split(' & ').map((callee) => `${caller} → ${callee}`)),
  );
  const doors = targets.filter(({ stage }) => stage === 'door');
  const real = [
    ...doors.flatMap(({ name, calls: callees }) => callees.map((callee) => `${name} → ${callee}`)),
    ...internalCalls(files),
  ];
  const isCall = (arrow) => {
    const [caller, callee] = arrow.split(' → ');
    return names.has(caller) && names.has(callee) && caller !== callee;
  };
  return differences('docs/architecture.md', 'the call', claimed.filter(isCall), real.filter(isCall));
}

const EVENT = /topic: '([\w-]+)',[^]*?producers: (?:\[([^\]]*)\]|SERVICES),\s*consumers: (?:\[([^\]]*)\]|SERVICES)/g;

/** Each service's README names the events that it emits and consumes; those of the kit stand in the kit's. */
function events(files) {
  const contracts = files.filter(
    (file) => /^packages\/contracts\/src\/[\w-]+\.ts$/.test(file) && !file.endsWith('.spec.ts'),
  );
  return contracts.flatMap((file) =>
    [...text(file).matchAll(EVENT)].flatMap(([, topic, producers, consumers]) => {
      const services = [producers, consumers].flatMap((names) => names?.match(/\w+/g) ?? []);
      return [...new Set(services)]
        .filter((service) => !text(`services/${service}/README.md`).includes(topic))
        .map((service) => `services/${service}/README.md lacks the event ${topic}`);
    }),
  );
}

/** Each rule has one place, and what is cited is there: rules, and topics, which are headings. */
function rules(files) {
  const document = text('docs/product-rules.md');
  const numbers = [...document.matchAll(/<a id="(R\d+)"><\/a>\*\*\1\*\*/g)].map(([, number]) => number);
  const topics = [...document.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title.toLowerCase().replace(/[^\w ]/g, ''));
  const known = new Set([...numbers, ...topics.map((title) => title.replaceAll(' ', '-'))]);
  const citing = files.filter((file) => /\.(md|ts|tsx|mjs|json|css)$/.test(file));
  const missing = citing.flatMap((file) =>
    [...text(file).matchAll(/product-rules\.md#([\w-]+)/g)]
      .filter(([, anchor]) => !known.has(anchor))
      .map(([, anchor]) => `${file} cites ${anchor}, which docs/product-rules.md does not have`),
  );
  const twice = numbers.filter((number, index) => numbers.indexOf(number) < index);
  return [...missing, ...twice.map((number) => `docs/product-rules.md has ${number} twice`)];
}

async function settings() {
  if (text(SETTINGS) === (await settingsDocument())) return [];
  return [`${SETTINGS} is not what the settings say: run node packages/tooling/settings-docs.mjs`];
}

/** One sentence for each claim that is false. */
export async function falseClaims() {
  const files = trackedFiles();
  return [
    ...(files ? [...folders(files), ...calls(files), ...rules(files), ...events(files)] : []),
    ...(await settings()),
  ];
}
