import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A TCP server in front of the copies of one process: each new connection goes to the next copy. `ports()`: the copies' ports
 * now; a connection is closed while there are none. `reset()` closes all, so that clients connect again.
 */
export async function openBalancer(ports) {
  const sockets = new Set();
  let next = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const targets = ports();
    if (targets.length === 0) return client.destroy();
    const copy = connect({ host: '127.0.0.1', port: targets[next++ % targets.length], noDelay: true });
    const ends = [client, copy];
    const close = () => ends.forEach((end) => end.destroy());
    for (const end of ends) {
      sockets.add(end);
      end.on('error', close).on('close', () => {
        sockets.delete(end);
        close();
      });
    }
    client.pipe(copy).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reset = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    reset,
    close: () => {
      server.close();
      reset();
    },
  };
}
