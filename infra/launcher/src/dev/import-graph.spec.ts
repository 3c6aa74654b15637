import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ImportGraph } from './import-graph.js';

let root: string;
const file = (path: string) => join(root, path);
const write = (path: string, code: string) => {
  mkdirSync(dirname(file(path)), { recursive: true });
  writeFileSync(file(path), code);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'graph-'));
  write('services/orders/dist/main.js', `import { a } from './domain/order.js';\nimport 'reflect-metadata';`);
  write('services/orders/dist/domain/order.js', `export { money } from "@shop/contracts/money";`);
  write('packages/contracts/dist/money.js', `import '@shop/contracts/money';`);
});

describe('import graph', () => {
  it('reaches files of our packages through several imports, and none that are not imported', () => {
    const graph = new ImportGraph(root);
    expect(graph.reaches(file('services/orders/dist/main.js'), file('packages/contracts/dist/money.js'))).toBe(true);
    expect(graph.reaches(file('services/orders/dist/main.js'), file('packages/contracts/dist/phone.js'))).toBe(false);
  });

  it('reads a changed file again after its entry is deleted', () => {
    const graph = new ImportGraph(root);
    const main = file('services/orders/dist/main.js');
    const phone = file('packages/contracts/dist/phone.js');
    expect(graph.reaches(main, phone)).toBe(false);
    write('services/orders/dist/main.js', `await import('@shop/contracts/phone');`);
    graph.forget(main);
    expect(graph.reaches(main, phone)).toBe(true);
  });
});
