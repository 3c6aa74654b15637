import type { StageResult } from './stage.js';

/** The totals of all stages. */
const totalOf = (results: readonly StageResult[]) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

/** True when something ran and nothing failed. */
export function isGreen(results: readonly StageResult[]): boolean {
  const { passed, failed } = totalOf(results);
  return passed > 0 && failed === 0;
}

/** A table of the stages, two lines for each problem (the test, how to run it again), and as the last line `N passed, N failed` alone. */
export function summary(results: readonly StageResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    String(passed),
    String(failed),
    String(skipped),
    seconds.toFixed(1),
  ]);
  const table = [['stage', 'passed', 'failed', 'skipped', 'seconds'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const problems = results.flatMap(({ name, problems = [] }) =>
    problems.flatMap(({ text, file }) => [`! ${name}: ${text}`, ...(file ? [`    npm test -- ${name} ${file}`] : [])]),
  );
  const { passed, failed } = totalOf(results);
  return ['', ...table.map((row) => `  ${line(row)}`), '', ...problems, `${passed} passed, ${failed} failed`].join(
    '\n',
  );
}
