import { kubectl } from './kubectl.mjs';

/** From, to, port, and whether k8s/ allows it: one of each kind of flow, and its neighbours that nothing allows. */
const FLOWS = [
  ['gateway', 'orders', 8080, true],
  ['gateway', 'payments', 8080, true],
  ['gateway', 'payments', 9090, true],
  ['frontend', 'gateway', 8080, true],
  ['payments', 'postgres-rw', 5432, true],
  ['payments', 'daraja-simulator', 8082, true],
  ['payments', 'kafka-kafka-bootstrap', 9093, true],
  ['payments', 'redis', 6379, true],
  ['identity', 'mail-catcher', 1025, true],
  ['media', 's3', 9000, true],
  ['tools', 'gateway', 8080, true],
  ['gateway', 'postgres-rw', 5432, false],
  ['frontend', 'postgres-rw', 5432, false],
  ['frontend', 'redis', 6379, false],
  ['frontend', 'orders', 8080, false],
  ['reviews', 'daraja-simulator', 8082, false],
  ['reviews', 'payments', 8080, false],
  ['orders', 'mail-catcher', 1025, false],
  ['payments', 's3', 9000, false],
  ['media', 'payments', 8080, false],
  ['tools', 'postgres-rw', 5432, false],
  ['tools', 'payments', 8080, false],
];

/** Ends with a word: `open`, `silence` (what a policy does), or the error. */
const KNOCK = `
const [host, port] = process.argv.slice(1);
const socket = require('node:net').connect({ host, port: Number(port), timeout: 3000 });
const end = (word) => { console.log(word); process.exit(); };
socket.on('connect', () => end('open')).on('timeout', () => end('silence')).on('error', ({ code }) => end(code));
`;

/** Tries each flow by a connection of TCP out of a pod. @returns each with what it met, and whether that is what k8s/ says */
export async function tryFlows() {
  const tried = await Promise.all(
    FLOWS.map(async ([from, to, port, isAllowed]) => {
      const said = await kubectl('exec', `deployment/${from}`, '--', 'node', '-e', KNOCK, to, String(port));
      const met = said.trim();
      return { from, to, port, isAllowed, met, isRight: isAllowed ? met === 'open' : met !== 'open' };
    }),
  );
  return { tried, wrong: tried.filter(({ isRight }) => !isRight) };
}
