import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database and its owner, a role without rights on any other database. */
export interface OwnedDatabase {
  /** Its URL with that role. */
  readonly url: string;
  /** A new database of the same owner with the same content, while nothing else is connected to this one; it is dropped first. */
  copy(): Promise<OwnedDatabase>;
  /** Ends all connections and drops the role too. */
  drop(): Promise<void>;
}

/**
 * Creates both under one name on the server of the URL `server`, whose role may do so. The role has the same rights as
 * in production (infra/compose/create-databases.sh), so that no test passes only because it has more.
 */
export async function createOwnedDatabase(server: string, name: string): Promise<OwnedDatabase> {
  const password = randomBytes(16).toString('hex');
  const quoted = pg.escapeIdentifier(name);
  await onServer(server, [
    `create role ${quoted} login password '${password}'`,
    `create database ${quoted} owner ${quoted}`,
    `revoke all on database ${quoted} from public`,
  ]);
  const url = new URL(server);
  Object.assign(url, { username: name, password, pathname: `/${name}` });
  const drop = () => onServer(server, [`drop database if exists ${quoted} with (force)`, `drop role ${quoted}`]);
  return { url: url.href, copy: () => copyOf(server, url), drop };
}

async function copyOf(server: string, original: URL): Promise<OwnedDatabase> {
  const url = new URL(original);
  const name = `copy_${randomBytes(16).toString('hex')}`;
  url.pathname = `/${name}`;
  const template = original.pathname.slice(1);
  await onServer(server, [
    `create database ${name} owner ${pg.escapeIdentifier(original.username)} template ${pg.escapeIdentifier(template)}`,
    `revoke all on database ${name} from public`,
  ]);
  const drop = () => onServer(server, [`drop database if exists ${name} with (force)`]);
  return { url: url.href, copy: () => copyOf(server, url), drop };
}

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
