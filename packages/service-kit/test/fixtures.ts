import { fileURLToPath } from 'node:url';
import { migrateJob } from '../src/migrate-job.js';
import { sweepJob } from '../src/sweep-job.js';
import type { Management } from '../src/observe/management.js';
import { serviceTarget } from '../src/target.js';
import { TestService } from '../src/testing/test-service.js';
import { noteService, noteSettings } from './notes/service.js';

export const startNotes = (environment: NodeJS.ProcessEnv = {}, management?: Management) =>
  TestService.start({ name: 'notes', settings: noteSettings, service: noteService, environment, management });

const notes = serviceTarget({
  name: 'notes',
  settings: noteSettings,
  migrations: fileURLToPath(new URL('notes/migrations', import.meta.url)),
  load: () => Promise.resolve(noteService),
});

/** Runs a job on a database as an operator does: its exit code, and what it says. */
export async function runJob(job: 'migrate' | 'sweep', databaseUrl: string) {
  let said = '';
  const code = await { migrate: migrateJob, sweep: sweepJob }[job]({
    target: notes,
    environment: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', JOB_WAIT_SECONDS: '0' },
    complain: (sentence) => (said += `${sentence}\n`),
  });
  return { code, said };
}
