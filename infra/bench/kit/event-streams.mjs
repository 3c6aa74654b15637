import { Agent, request } from 'node:http';

/**
 * Opens event streams of a shop, each at its `path` under /api with the `token` of its reader. Returns a function that closes them.
 * @throws Error when one is refused
 */
export async function openEventStreams(shop, streams) {
  const agent = new Agent();
  const open = ({ path, token }) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      request(`${shop.url}/api${path}`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A stream was answered with ${answer.statusCode}`));
        resolve(answer.resume());
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(streams.map(open));
  return () => agent.destroy();
}
