// Replaces a target: ready after a moment, ends on the stop signal, or immediately on /die.
import { createServer } from 'node:http';

const server = createServer(({ url }, response) => {
  if (url === '/die') process.exit(3);
  response.end(url === '/environment' ? JSON.stringify(process.env) : 'ok');
});
server.listen(Number(process.env.MANAGEMENT_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
