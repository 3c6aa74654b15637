// Who may import whom (docs/architecture.md), as dependency-cruiser rules. Each says why it is there.

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const CONTRACTS = '^packages/contracts/src/';
const BUILDER = '^packages/builder/src/';
/** Its folders: each may import those before it. */
const BUILDER_FOLDERS = ['facts', 'parts', 'texts', 'rules', 'check', 'propose'];
const MESSAGES = '^packages/messages/src/';
const KIT = '^packages/service-kit/src/';
const KIT_DOMAIN = '^packages/service-kit/src/domain/';
const SERVICE = '^services/([^/]+)/src';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})/`;
const TESTS = '\\.spec\\.tsx?$|/(test|e2e|testing)/';

/** What a layer of a service may import besides its own folder; everything else is forbidden. */
const layer = (name, comment, path, allowed) =>
  rule(name, comment, { path, pathNot: TESTS }, { pathNot: [path.replace('([^/]+)', '$1'), ...allowed] });

const packages = [
  rule(
    'contracts-know-zod-only',
    'Contracts are read by the browser and by every process: whatever they import, all of them carry.',
    { path: CONTRACTS, pathNot: TESTS },
    { pathNot: [CONTRACTS, npm('zod')] },
  ),
  rule(
    'builder-knows-contracts-and-messages-only',
    'The rules of the builder say in both languages what they find; they run in the browser and in the catalog.',
    { path: BUILDER, pathNot: TESTS },
    { pathNot: [BUILDER, CONTRACTS, MESSAGES, npm('zod')] },
  ),
  ...BUILDER_FOLDERS.slice(0, -1).map((folder, at) =>
    rule(
      `builder-${folder}-know-no-later-folder`,
      'Facts make parts, rules compare parts, a check asks the rules and a proposal the check, never the other way.',
      { path: `${BUILDER}${folder}/`, pathNot: TESTS },
      { path: `${BUILDER}(${BUILDER_FOLDERS.slice(at + 1).join('|')})/` },
    ),
  ),
  rule(
    'builder-has-named-users',
    'Who checks, lists or proposes parts, or writes their facts; the others exchange what the contracts say of a build.',
    { pathNot: '^(packages/builder|services/catalog|frontend/app|infra/(seed|bench))/' },
    { path: '^packages/builder/' },
  ),
  rule(
    'kit-domain-is-pure',
    'Rules and errors that every layer shares must not bring a framework with them.',
    { path: KIT_DOMAIN, pathNot: TESTS },
    { pathNot: KIT_DOMAIN },
  ),
  rule(
    'kafkajs-stays-behind-the-bus',
    'kafkajs has had no release since 2023: its replacement must change one folder only (docs/decisions/0004-kafka-by-kafkajs.md).',
    { pathNot: `${KIT}events/kafka/|^packages/service-kit/test/access\\.int\\.spec\\.ts$` },
    { path: npm('kafkajs') },
  ),
  rule(
    'buses-stay-behind-their-port',
    'Which bus carries the events is a setting: targets publish and consume through EventBus and EventFeed.',
    { path: '^(services|gateway|frontend|shop)/' },
    { path: `${KIT}events/(kafka|postgres)/` },
  ),
  rule(
    'packages-know-no-owner',
    'A package that depends on one of its users cannot serve the others.',
    { path: '^packages/' },
    { path: '^(services|gateway|frontend|shop|infra)/', pathNot: '^infra/launcher/bin/(bootstrap|runtime)\\.mjs$' },
  ),
  rule(
    'client-knows-contracts-only',
    'The client of tests and tools sees of the shop what is published, as anybody would.',
    { path: '^packages/shop-client/' },
    { path: KIT },
  ),
  rule(
    'messages-know-nobody',
    'The texts are read by the browser and by processes that send mail: whatever they import, all of them carry.',
    { path: '^packages/messages/src/', pathNot: TESTS },
    { pathNot: '^packages/messages/src/' },
  ),
  rule(
    'contracts-know-no-package',
    'All packages may build on the contracts, because these build on none of them, not even in their tests.',
    { path: '^packages/contracts/' },
    { path: '^packages/(?!contracts/)' },
  ),
];

const services = [
  rule(
    'services-never-import-services',
    'They meet through contracts and events; an import would tie their releases together.',
    { path: '^services/([^/]+)/' },
    { path: '^services/', pathNot: '^services/$1/' },
  ),
  rule(
    'services-know-packages-only',
    'A service runs without the gateway, the frontend, the entry and the tools around it.',
    { path: '^services/' },
    { path: '^(gateway|frontend|shop|infra)/' },
  ),
  layer(
    'domain-is-pure',
    'A rule can be read and tested without a framework, a database or a clock.',
    `${SERVICE}/domain/`,
    [BUILDER, CONTRACTS, MESSAGES, KIT_DOMAIN, '^crypto$'],
  ),
  layer(
    'use-cases-know-ports-only',
    'What a use case needs from outside is a port; only adapters know technology.',
    `${SERVICE}/use-cases/`,
    [
      '^services/$1/src/(domain|ports)/',
      BUILDER,
      CONTRACTS,
      MESSAGES,
      KIT_DOMAIN,
      `${KIT}auth/tokens\\.ts$`,
      '^crypto$',
      // The type of a byte stream; a type, not a technology.
      '^stream(/|$)',
      npm('@nestjs/common', 'zod'),
    ],
  ),
  rule(
    'no-use-case-calls-another',
    'A use case is one verb: what two verbs share is a rule of the domain, or a port.',
    { path: `${SERVICE}/use-cases/`, pathNot: '\\.spec\\.ts$' },
    { path: '^services/$1/src/use-cases/' },
  ),
  layer(
    'ports-are-shapes',
    'A port says what is needed in the words of the domain; who provides it is decided elsewhere.',
    `${SERVICE}/ports/`,
    ['^services/$1/src/domain/', BUILDER, CONTRACTS, MESSAGES, KIT_DOMAIN, '^stream(/|$)'],
  ),
  rule(
    'event-adapters-call-use-cases',
    'A consumer picks fields and calls a use case; it reaches no other adapter.',
    { path: `${SERVICE}/adapters/events/` },
    { path: '^services/$1/src/adapters/', pathNot: '^services/$1/src/adapters/events/' },
  ),
  rule(
    'controllers-read-through-queries',
    'A controller calls use cases and, for reads, queries in adapters/db; it reaches no other adapter.',
    { path: `${SERVICE}/adapters/http/` },
    { path: '^services/$1/src/adapters/', pathNot: '^services/$1/src/adapters/(http|db)/' },
  ),
  rule(
    'adapters-below-know-no-doors',
    'Storage and providers serve the use cases; they do not know who calls them.',
    { path: `${SERVICE}/adapters/(?!http/|events/)` },
    { path: '^services/$1/src/adapters/(http|events)/' },
  ),
  rule(
    'only-the-entry-wires',
    'target, the modules, service and config see every layer; no layer sees them.',
    { path: `${SERVICE}/(domain|use-cases|ports|jobs|adapters)/`, pathNot: TESTS },
    { path: '^services/$1/src/((target|app\\.module|service)\\.ts$|modules/)' },
  ),
  rule(
    'one-door-to-the-database',
    'Database has inbox, outbox and audit; a pool beside it has not (docs/decisions/0024-one-door-to-the-database.md).',
    { path: '^services/[^/]+/src/', pathNot: TESTS },
    { path: ['^packages/service-kit/src/db/postgres\\.', npm('pg')] },
  ),
  rule(
    'prisma-stays-in-adapters-db',
    'Rows are mapped where they are read; nothing else knows the tables.',
    { path: `${SERVICE}/(domain|use-cases|ports|jobs|adapters/(?!db/))`, pathNot: TESTS },
    { path: ['^services/$1/src/generated/', npm('@prisma/[^/]+', 'pg')] },
  ),
];

const doors = [
  rule(
    'gateway-knows-packages-only',
    'It routes by paths and contracts; the services behind it can be moved.',
    { path: '^gateway/' },
    { path: '^(services|frontend|shop|infra)/' },
  ),
  rule(
    'frontend-knows-packages-of-pages-only',
    'A page loads nothing that was written for a server.',
    { path: '^frontend/', pathNot: '^frontend/e2e/' },
    { path: '^(packages/(?!builder/|contracts/|messages/)|services|gateway|shop|infra)/' },
  ),
  rule(
    'journeys-know-the-client',
    'A journey through the browser prepares its shop by the public HTTP API alone.',
    { path: '^frontend/e2e/' },
    { path: '^(packages/(?!contracts/|messages/|shop-client/)|services|gateway|shop|infra)/' },
  ),
  rule(
    'features-meet-in-pages',
    'Two features that import each other cannot be changed separately; a page composes them.',
    { path: '^frontend/app/features/([^/]+)/', pathNot: TESTS },
    { path: '^frontend/app/(features|pages|desk)/', pathNot: '^frontend/app/features/$1/' },
  ),
  rule(
    'features-of-the-desk-meet-in-its-pages',
    'The desk is an app of features, with the same rule as the shop.',
    { path: '^frontend/app/desk/features/([^/]+)/', pathNot: TESTS },
    { path: '^frontend/app/(features|pages|desk/(features|pages))/', pathNot: '^frontend/app/desk/features/$1/' },
  ),
  rule(
    'only-api-files-call',
    'What a feature reads and writes, and which data it loads again, stands in one place of it.',
    { path: '^frontend/app/(desk/)?features/', pathNot: [TESTS, '(/|-)api\\.ts$', '/api/'] },
    { path: '^frontend/app/shared/(call|query-keys)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'shared-knows-no-feature',
    'What everything builds on builds on nothing here.',
    { path: '^frontend/app/shared/', pathNot: TESTS },
    { path: '^frontend/app/(features|pages|desk)/' },
  ),
  rule(
    'shared-code-of-the-desk-knows-no-feature',
    'What every page of the desk builds on builds on no page.',
    { path: '^frontend/app/desk/shared/', pathNot: TESTS },
    { path: '^frontend/app/(features|pages|desk/(features|pages))/' },
  ),
  rule(
    'shop-knows-no-desk',
    'A shopper must not load what only staff use.',
    { path: '^frontend/app/(pages|root|routes)', pathNot: [TESTS, '^frontend/app/routes\\.ts$'] },
    { path: '^frontend/app/desk/' },
  ),
  rule(
    'only-the-entry-knows-all-targets',
    'One place starts services in one process; it knows of each how to start it, and what an operator may run.',
    { path: '^shop/', pathNot: '^shop/test/' },
    {
      path: '^(services|gateway|frontend|infra)/',
      pathNot: '^(services/[^/]+/src|gateway/src)/(target|[a-z-]+-command)\\.ts$|^frontend/server/target\\.',
    },
  ),
  rule(
    'infra-tools-stand-alone',
    'A tool of infra uses the public HTTP API of the shop. Only infra/simulator imports the services. A rehearsal has the shoppers of the benches.',
    { path: '^infra/([^/]+)/', pathNot: '^infra/(simulator/(src|test)|tools/src|rehearsal/cluster)/' },
    { path: '^(services|gateway|frontend|shop|infra)/', pathNot: '^infra/$1/' },
  ),
  rule(
    'tools-entry-knows-tools-only',
    'The stand-ins share a process; they do not know the shop.',
    { path: '^infra/tools/src/' },
    { path: '^(services|gateway|frontend|shop|infra/(?!tools|mail-catcher|daraja-simulator))/' },
  ),
];

const everywhere = [
  rule('no-cycles', 'Two files that need each other are one file, or lack a third.', {}, { circular: true }),
  rule(
    'no-tests-in-the-product',
    'What tests need is not shipped.',
    { path: '^(packages|services|gateway|frontend|shop|infra)/', pathNot: [TESTS, '^infra/test-env/'] },
    { path: '/(test|e2e|testing)/|\\.spec\\.tsx?$', pathNot: 'node_modules' },
  ),
  rule(
    'nothing-unresolved',
    'An import that cannot be resolved fails at run time.',
    { pathNot: TESTS },
    { couldNotResolve: true, pathNot: '/\\+types/|^virtual:' },
  ),
];

export default {
  forbidden: [...packages, ...services, ...doors, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|\\.react-router)/|^(frontend|gateway|(services|infra)/[^/]+)/build/|/src/generated/.+/',
    },
    moduleSystems: ['es6'],
    // A type import is a dependency too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
