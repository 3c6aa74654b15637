import { startServer } from './server/start.mjs';

await startServer();
