import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from '../src/testing/certificate.js';

/**
 * What a PostgreSQL client sends first to request encryption: the length, and a number that no protocol version has.
 */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * A proxy in front of a PostgreSQL without TLS that refuses unencrypted clients, like a server with only `hostssl`
 * lines in its pg_hba.conf.
 */
export async function openTlsDoor(behind: URL, { key, cert }: Certificate) {
  const { port, hostname } = behind;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const door = createServer((socket) => {
    keep(socket).once('data', (first) => {
      if (!first.equals(SSL_REQUEST)) return void socket.destroy();
      socket.write('S');
      const secure = keep(new TLSSocket(socket, { isServer: true, key, cert }));
      const inside = keep(connect(Number(port), hostname));
      secure.on('close', () => inside.destroy());
      inside.on('close', () => secure.destroy());
      secure.pipe(inside).pipe(secure);
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise((resolve) => door.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port: (door.address() as AddressInfo).port, close };
}
