import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TestService } from '../src/testing/test-service.js';
import { noteService, noteSettings } from './notes/service.js';

export const startNotes = (environment: NodeJS.ProcessEnv = {}) =>
  TestService.start({ settings: noteSettings, service: noteService, environment });

/** Runs a job on a database as an operator does: the built script, in the service's folder. */
export async function runJob(script: 'migrate-main' | 'sweep-main', databaseUrl: string) {
  const job = spawn(process.execPath, [fileURLToPath(new URL(`../dist/${script}.js`, import.meta.url))], {
    cwd: fileURLToPath(new URL('notes', import.meta.url)),
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', JOB_WAIT_SECONDS: '0' },
  });
  let said = '';
  for (const stream of [job.stdout, job.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => job.once('close', resolve));
  return { code, said };
}
