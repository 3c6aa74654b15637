import { readConfig } from './config.js';
import { startMailCatcher } from './start.js';

const catcher = await startMailCatcher(readConfig());
console.log(`Mails go to smtp://127.0.0.1:${catcher.smtpPort} and are read at http://127.0.0.1:${catcher.httpPort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void catcher.stop().then(() => process.exit(0));
  });
}
