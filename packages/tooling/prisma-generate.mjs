// Generates the Prisma client of the service in the working folder, as `prisma generate` does. Prisma's command would install
// 160 MB more: a studio, a local database and drivers.
import { createRequire } from 'node:module';

// The generator's ES modules do not load in Node.
const require = createRequire(import.meta.url);
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts');
const { getGenerators, loadSchemaContext } = require('@prisma/internals');

const [generator] = await getGenerators({
  schemaContext: await loadSchemaContext({
    schemaPath: { cliProvidedPath: 'prisma/schema.prisma' },
    printLoadMessage: false,
  }),
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  skipDownload: true,
  cliCommand: 'generate',
});
await generator.generate();
generator.stop();
