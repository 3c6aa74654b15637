// Replaces a target: ready once its launcher says that the database is open, ends on the stop signal, or immediately on /die.
import { createServer } from 'node:http';

let isOpen = false;
process.once('message', () => (isOpen = true));
const server = createServer(({ url }, response) => {
  if (url === '/die') process.exit(3);
  response.statusCode = isOpen ? 200 : 503;
  response.end(url === '/environment' ? JSON.stringify(process.env) : '{}');
});
server.listen(Number(process.env.MANAGEMENT_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
