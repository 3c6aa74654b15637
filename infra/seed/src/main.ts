import { catalogue } from './catalogue.js';
import { readSettings } from './config.js';
import { seedShop, SeedingError } from './seeding.js';

try {
  await seedShop({ ...readSettings(process.env), report: (line) => process.stdout.write(`${line}\n`) }, catalogue);
} catch (error) {
  const sentence = error instanceof SeedingError ? error.message : `The shop could not be seeded: ${String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
