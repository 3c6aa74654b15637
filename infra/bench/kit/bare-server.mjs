// The yardstick: a Node server that only sends as many bytes as the path says. Prints its port.
import { createServer } from 'node:http';

const server = createServer(({ url }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(Number(url.slice(1)), 32));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
