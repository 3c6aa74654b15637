import { openRulesOfSeed } from './open-rules.js';

const { asked, open } = openRulesOfSeed();
for (const { category, rule, fact, slugs } of open)
  process.stdout.write(`${category}\t${rule}\t${fact}\t${slugs.length}\t${slugs.join(' ')}\n`);
const sum = open.reduce((total, { slugs }) => total + slugs.length, 0);
process.stdout.write(`${sum} open of ${asked} rules asked\n`);
