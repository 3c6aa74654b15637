import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listProducts } from '@shop/contracts/catalog';
import { UPLOAD_LIMITS } from '@shop/contracts/media';
import { eventually } from '@shop/shop-client/eventually';
import { signUp } from '@shop/shop-client/people';
import { order, sendPrompt } from '@shop/shop-client/purchases';
import { AUTHORITY } from './control-plane.mjs';
import { HOME, RUN } from './home.mjs';
import { apply, awaitCondition, kubectl, objects } from './kubectl.mjs';
import { seconds } from './report.mjs';
import { sellOnce } from './sale.mjs';
import { applyRelease, forward, rolledOut, withShop } from './shop.mjs';

const HOST = 'https://localhost';
/** The kinds of the entrances, which a later overlay does not remove. */
const ENTRANCES = ['gateway.gateway.networking.k8s.io,httproute.gateway.networking.k8s.io,ingress', '--all'];

/**
 * Lets a customer in as production does: TLS, names and routes of `components/gateway-api`, then of `components/ingress`, both served by Traefik.
 * Certificates are of the rehearsal's own authority in place of cert-manager's.
 */
export async function entrance() {
  await apply(readFileSync(join(HOME, 'gateway-api.yaml'), 'utf8'));
  await apply(readFileSync(join(import.meta.dirname, 'entrance.yaml'), 'utf8'));
  await awaitCondition('condition=Available', 120, '--namespace=traefik', 'deployment/traefik');
  await apply(certificate());
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(AUTHORITY, 'utf8')]);
  try {
    const byGateway = await visit('entered', routed);
    await kubectl('delete', ...ENTRANCES);
    const byIngress = await visit('entered-by-ingress', redirectAll);
    return { byGateway, byIngress, problems: [...byGateway.problems, ...byIngress.problems] };
  } finally {
    await kubectl('delete', ...ENTRANCES);
    await applyRelease('first');
    await rolledOut();
  }
}

function certificate() {
  const key = (name) => readFileSync(join(RUN, 'keys', name), 'utf8');
  const stringData = { 'tls.crt': key('entrance.crt'), 'tls.key': key('entrance.key') };
  const metadata = { name: 'shop-tls', namespace: 'savannapc' };
  return { apiVersion: 'v1', kind: 'Secret', type: 'kubernetes.io/tls', metadata, stringData };
}

/** Waits until the implementation says that it serves the Gateway, and that each route is accepted with all it names. */
async function routed() {
  await awaitCondition('condition=Programmed', 60, 'gateway.gateway.networking.k8s.io/shop');
  await eventually(async () => {
    const { items } = await objects('get', 'httproute.gateway.networking.k8s.io');
    const conditions = items.flatMap(({ metadata, status }) =>
      (status?.parents ?? [{ conditions: [{ type: 'Parents', status: 'False' }] }]).flatMap((parent) =>
        parent.conditions.map((one) => ({ ...one, route: metadata.name })),
      ),
    );
    const wrong = conditions.filter(({ status }) => status !== 'True');
    if (items.length !== 2 || wrong.length > 0)
      throw new Error(`routes: ${wrong.map(({ route, type, message }) => `${route} ${type}: ${message}`)}`);
  }, 60_000);
}

const REDIRECT = '--entrypoints.web.http.redirections.entrypoint.to=websecure';

/** An Ingress has no word for the way from http to https: Traefik has a setting of its own. */
async function redirectAll() {
  const traefik = ['deployment/traefik', '--namespace=traefik'];
  const patch = [{ op: 'add', path: '/spec/template/spec/containers/0/args/-', value: REDIRECT }];
  await kubectl('patch', ...traefik, '--type=json', '--patch', JSON.stringify(patch));
  await kubectl('rollout', 'status', ...traefik, '--timeout=120s');
}

/** Applies an overlay and goes in by it, by TLS and a name. @returns what came of each try, and `problems` as sentences */
async function visit(overlay, served) {
  await applyRelease(overlay);
  await rolledOut();
  await served();
  const [tls, plain] = await Promise.all([
    forward('traefik', 443, { namespace: 'traefik', at: 443 }),
    forward('traefik', 80, { namespace: 'traefik' }),
  ]);
  try {
    await eventually(async () => {
      const { status } = await fetch(HOST);
      if (status !== 200) throw new Error(`${HOST} answers ${status}`);
    }, 30_000);
    const sent = await fetch(plain.url.replace('127.0.0.1', 'localhost'), { redirect: 'manual' });
    const redirect = `${sent.status} ${sent.headers.get('location') ?? ''}`.trim();
    const found = await withShop(async (shop) => ({ sale: await sellOnce(shop), ...(await stayLong(shop)) }), {
      url: HOST,
    });
    const problems = [
      redirect.startsWith('301 https://localhost') ? [] : `${overlay}: http is answered with ${redirect}`,
      found.upload === 201 ? [] : `${overlay}: the slow upload is answered with ${found.upload}`,
      found.news.at(-1) === 'paid' ? [] : `${overlay}: the open page saw ${found.news}`,
    ].flat();
    return {
      redirect,
      'paid in': seconds(found.sale.seconds),
      upload: found.upload,
      news: found.news,
      long: `${LONG_SECONDS} s`,
      problems,
    };
  } finally {
    for (const { close } of [tls, plain]) close();
  }
}

/** Longer than the minute after which many servers give up. */
const LONG_SECONDS = 80;
const PIECES = 16;

/** Follows an order by an open stream while staff upload a picture over a slow line; then the order is paid. */
async function stayLong(shop) {
  const { token } = await signUp(shop.client(), shop.run.mailUrl);
  const customer = shop.client().as(token);
  const products = await shop.client().call(listProducts, { query: { pageSize: 50 } });
  const { id } = await order(
    customer,
    products.find(({ countInStock }) => countInStock > 5),
  );
  const page = await follow(`${shop.url}/api/orders/${id}/events`, token);
  const picture = await (await fetch(`${shop.url}${products[0].image}?w=1280`)).bytes();
  const upload = await uploadSlowly(`${shop.url}/api/upload`, (await shop.signIn()).token, picture);
  await sendPrompt(customer, id);
  try {
    await eventually(() => {
      if (page.statuses().at(-1) !== 'paid') throw new Error('the open page does not see the payment');
    }, 30_000);
  } catch {
    // What it saw is reported.
  }
  page.close();
  return { upload, news: page.statuses() };
}

/** An open stream of an order. @returns the statuses that it sent, in their order */
async function follow(url, token) {
  const asked = request(url, { headers: { authorization: `Bearer ${token}` } });
  const [[answer]] = await Promise.all([once(asked, 'response'), asked.end()]);
  let text = '';
  answer.on('data', (piece) => (text += piece)).on('error', () => undefined);
  return {
    statuses: () => [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json).status),
    close: () => asked.destroy(),
  };
}

/** Uploads a picture in pieces, evenly over LONG_SECONDS. @returns the status of the answer, or what broke the connection */
async function uploadSlowly(url, token, picture) {
  const form = new FormData();
  // As many as one upload may have: fewer would be slower than the least speed that the shop accepts (R324).
  for (let n = 0; n < UPLOAD_LIMITS.files; n += 1)
    form.append('images', new Blob([picture], { type: 'image/webp' }), 'part.webp');
  const encoded = new Request(url, { method: 'POST', body: form });
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type'),
    'content-length': body.length,
  };
  const sent = request(url, { method: 'POST', headers });
  const answered = once(sent, 'response').then(
    ([{ statusCode }]) => statusCode,
    ({ code, message }) => code ?? message,
  );
  const size = Math.ceil(body.length / PIECES);
  for (let from = 0; from < body.length && !sent.destroyed; from += size) {
    sent.write(body.subarray(from, from + size));
    await pause((LONG_SECONDS * 1_000) / PIECES);
  }
  sent.end();
  return answered;
}
