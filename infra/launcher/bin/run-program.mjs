import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs a program to its end and keeps its lines, in the order in which they come.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {(line: string) => void} [onLine] called with each line as soon as it is complete
 * @returns {Promise<{ code: number | null, lines: string[] }>} code: null when a signal ended it. Rejects when it cannot be run.
 */
export function runProgram(program, args, options, onLine = () => {}) {
  const lines = [];
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, lines }));
  });
}
